/** What a program asks of whoever links to it. */
interface Program {
  name: string;
  /** Hosts of its links, and of what lies below them. */
  hosts: readonly string[];
  /** What must stand near the link, in the words of the program or of the law. */
  disclosure: string;
  /** Where that was read, and when. */
  source: string;
  checkedOn: string;
}

const plain = 'This product contains affiliate links. If you buy through them I earn a commission, at no cost to you.';
const ftc = 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking';

/** Programs that are told by the host of a link. */
const programs: readonly Program[] = [
  {
    name: 'Amazon Associates',
    hosts: [
      ...['amazon.com', 'amazon.co.uk', 'amazon.de', 'amazon.fr', 'amazon.es', 'amazon.it', 'amazon.ca'],
      ...['amazon.com.au', 'amazon.co.jp', 'amzn.to'],
    ],
    disclosure: 'As an Amazon Associate I earn from qualifying purchases.',
    source: 'https://affiliate-program.amazon.com/help/operating/agreement',
    checkedOn: '2026-11-26',
  },
  { name: 'Etsy affiliates', hosts: ['etsy.com', 'tidd.ly'], disclosure: plain, source: ftc, checkedOn: '2026-11-26' },
  { name: 'Gumroad affiliates', hosts: ['gumroad.com'], disclosure: plain, source: ftc, checkedOn: '2026-11-26' },
  { name: 'ShareASale', hosts: ['shareasale.com'], disclosure: plain, source: ftc, checkedOn: '2026-11-26' },
  { name: 'Impact', hosts: ['sjv.io', 'pxf.io'], disclosure: plain, source: ftc, checkedOn: '2026-11-26' },
];

/** The program of a link by its host, and the words that have to stand beside it; those of the law for any other host. */
export function programOf(url: string): { program: string; disclosure: string } {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const known = programs.find(({ hosts }) => hosts.some((one) => host === one || host.endsWith(`.${one}`)));
  return { program: known?.name ?? '', disclosure: known?.disclosure ?? plain };
}
