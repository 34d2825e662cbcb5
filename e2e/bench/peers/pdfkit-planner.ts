import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { TypesetDocument } from '../../../api/src/providers/document/document.ts';

const require = createRequire(new URL('../../../api/package.json', import.meta.url));
const face = (file: string) => require.resolve(`@expo-google-fonts/${file}.ttf`);

const fonts = {
  text: face('figtree/400Regular/Figtree_400Regular'),
  strong: face('figtree/700Bold/Figtree_700Bold'),
  display: face('fraunces/600SemiBold/Fraunces_600SemiBold'),
};

type Font = keyof typeof fonts;
type Pdf = InstanceType<typeof PDFDocument>;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One line of text in a box, as long as it fits. */
function put(pdf: Pdf, text: string, { x, y, w, h }: Box, font: Font, size: number, colour: string, align = 'left') {
  if (!text) return;
  pdf.font(fonts[font]).fontSize(size).fillColor(colour);
  pdf.text(text, x, y + (h - size) / 2, { width: w, align: align as 'left', lineBreak: false });
}

const goTo = (pdf: Pdf, to: number, { x, y, w, h }: Box) => {
  if (to > 0) pdf.goTo(x, y, w, h, `p${to}`);
};

function ruled(pdf: Pdf, { x, y, w, h }: Box, gap: number, colour: string) {
  const n = Math.max(1, Math.floor(h / gap));
  for (let i = 1; i <= n; i++) pdf.moveTo(x, y + (i * h) / n).lineTo(x + w, y + (i * h) / n);
  pdf.lineWidth(0.6).stroke(colour);
}

/** The planner of `planner.bench.ts` as one draws it by hand with pdfkit: the same pages, words, lines and links. */
export function drawWithPdfkit(document: TypesetDocument): Promise<Buffer> {
  const { page, look, pages, tabs, months, weekdays, weekend, title } = document;
  const { ink, soft, line, accent, onAccent, tint, paper } = look.palette;
  const { width, height } = page;
  const pdf = new PDFDocument({ size: [width, height], margin: 0, autoFirstPage: false, info: { Title: title } });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
  });
  const body = { x: 32, y: 90, w: width - 72, h: height - 118 };

  const year = () => {
    months.forEach((month, at) => {
      const [cw, ch] = [(body.w - 44) / 3, (body.h - 42) / 4];
      const [x, y] = [body.x + (at % 3) * (cw + 22), body.y + Math.floor(at / 3) * (ch + 14)];
      put(pdf, month.name, { x, y, w: cw, h: 17 }, 'strong', 10, accent);
      goTo(pdf, month.to, { x, y, w: cw, h: 17 });
      const rh = (ch - 54) / 6;
      weekdays.narrow.forEach((name, i) => {
        put(pdf, name, { x: x + (i * cw) / 7, y: y + 17, w: cw / 7, h: 11 }, 'strong', 6, soft, 'center');
      });
      month.weeks.forEach(({ days }, j) => {
        days.forEach(({ n, to }, i) => {
          const cell = { x: x + (i * cw) / 7, y: y + 28 + j * rh, w: cw / 7, h: rh };
          put(pdf, n, cell, 'text', 7.4, weekend[i] ? soft : ink, 'center');
          goTo(pdf, to, cell);
        });
      });
      ruled(pdf, { x, y: y + ch - 26, w: cw, h: 26 }, 13, line);
    });
  };

  const panel = ({ x, y, w, h }: Box, name = '') => {
    pdf.roundedRect(x, y, w, h, 5).lineWidth(0.7).stroke(line);
    put(pdf, name, { x: x + 8, y: y + 3, w: w - 16, h: 16 }, 'strong', 8.6, accent);
  };

  const month = (index: number) => {
    const grid = months[index];
    if (!grid) return;
    const n = grid.weeks.length;
    const [gw, gh] = [body.w - 18, body.h - 16 - 96];
    const [cw, rh] = [gw / 7, gh / n];
    const [gx, gy] = [body.x + 18, body.y + 16];
    weekdays.long.forEach((name, i) => {
      put(pdf, name, { x: gx + i * cw, y: body.y, w: cw, h: 16 }, 'strong', 7.6, soft, 'center');
    });
    grid.weeks.forEach(({ n: week, to, days }, j) => {
      const margin = { x: body.x, y: gy + j * rh, w: 15, h: 16 };
      put(pdf, week, margin, 'strong', 7, accent, 'center');
      goTo(pdf, to, margin);
      days.forEach((day, i) => {
        const cell = { x: gx + i * cw, y: gy + j * rh, w: cw, h: rh };
        if (!day.n || weekend[i]) pdf.rect(cell.x, cell.y, cell.w, cell.h).fill(tint);
        put(pdf, day.n, { ...cell, w: 22, h: 18 }, 'strong', 9.4, weekend[i] ? accent : ink, 'center');
        goTo(pdf, day.to, { ...cell, w: 22, h: 18 });
      });
    });
    pdf.roundedRect(gx, gy, gw, gh, 5);
    for (let j = 1; j < n; j++) pdf.moveTo(gx, gy + j * rh).lineTo(gx + gw, gy + j * rh);
    for (let i = 1; i < 7; i++) pdf.moveTo(gx + i * cw, gy).lineTo(gx + i * cw, gy + gh);
    pdf.lineWidth(0.6).stroke(line);
    const half = (body.w - 10) / 2;
    ['focus', 'birthdays'].forEach((key, i) => {
      const box = { x: body.x + i * (half + 10), y: body.y + body.h - 84, w: half, h: 84 };
      panel(box, document.labels[key]);
      ruled(pdf, { x: box.x + 8, y: box.y + 21, w: half - 16, h: 55 }, 19, line);
    });
  };

  const week = (days: readonly { long: string; n: string; to: number }[]) => {
    const [cw, ch] = [(body.w - 10) / 2, (body.h - 94 - 20) / 3];
    const day = (at: number, { x, y, w, h }: Box) => {
      const one = days[at];
      if (!one) return;
      put(pdf, one.n, { x, y, w: 20, h: 18 }, 'display', 11.9, accent);
      put(pdf, one.long, { x: x + 20, y, w: w - 20, h: 18 }, 'strong', 8.8, soft);
      goTo(pdf, one.to, { x, y, w, h: 18 });
      ruled(pdf, { x, y: y + 20, w, h: h - 20 }, 19, line);
    };
    for (let i = 0; i < 6; i++) {
      const box = { x: body.x + (i % 2) * (cw + 10), y: body.y + Math.floor(i / 2) * (ch + 10), w: cw, h: ch };
      panel(box);
      const inner = { x: box.x + 8, y: box.y + 8, w: cw - 16, h: ch - 16 };
      if (i < 5) day(i, inner);
      else {
        day(5, { ...inner, h: inner.h / 2 - 4 });
        day(6, { ...inner, y: inner.y + inner.h / 2 + 4, h: inner.h / 2 - 4 });
      }
    }
    const strip = { x: body.x, y: body.y + body.h - 84, w: body.w, h: 84 };
    panel(strip, document.labels.habits);
    for (let row = 0; row < 3; row++) {
      const y = strip.y + 21 + row * 18;
      pdf.moveTo(strip.x + 8, y + 18).lineTo(strip.x + strip.w * 0.42, y + 18);
      pdf.lineWidth(0.6).stroke(line);
      weekdays.narrow.forEach((name, i) => {
        const cw7 = (strip.w * 0.54) / 7;
        const x = strip.x + strip.w * 0.46 + i * cw7;
        pdf
          .circle(x + cw7 / 2, y + 9, 6.5)
          .lineWidth(0.9)
          .stroke(line);
        put(pdf, name, { x, y, w: cw7, h: 18 }, 'text', 5.6, soft, 'center');
      });
    }
  };

  const notes = () => {
    ['topic', 'date'].forEach((key, i) => {
      const x = body.x + i * body.w * 0.67;
      put(pdf, document.labels[key] ?? '', { x, y: body.y, w: 60, h: 22 }, 'text', 7.6, soft);
      pdf.moveTo(x + 60, body.y + 22).lineTo(x + body.w * (i ? 0.33 : 0.64), body.y + 22);
      pdf.lineWidth(0.6).stroke(line);
    });
    ruled(pdf, { ...body, y: body.y + 28, h: body.h - 28 }, 19, line);
  };

  pages.forEach((one, at) => {
    pdf.addPage();
    pdf.addNamedDestination(`p${at + 1}`);
    pdf.rect(0, 0, width, height).fill(paper);
    if (one.m === 'title') {
      put(pdf, title, { x: width * 0.14, y: height * 0.3, w: width * 0.72, h: 60 }, 'display', 46, accent, 'center');
      return;
    }
    let x = body.x + body.w;
    for (const to of [one.next, one.prev])
      if (to > 0) {
        x -= 14;
        pdf
          .moveTo(x + 5, 17)
          .lineTo(x + 9, 21)
          .lineTo(x + 5, 25)
          .lineWidth(1.1)
          .stroke(accent);
        goTo(pdf, to, { x, y: 14, w: 14, h: 14 });
      }
    for (const { t, to } of one.crumbs.toReversed()) {
      x -= 84;
      put(pdf, t, { x, y: 14, w: 76, h: 14 }, 'strong', 7.6, soft, 'right');
      goTo(pdf, to, { x, y: 14, w: 76, h: 14 });
    }
    put(pdf, one.eyebrow, { x: body.x, y: 30, w: body.w * 0.7, h: 11 }, 'strong', 8.2, soft);
    put(pdf, one.title, { x: body.x, y: 41, w: body.w, h: 30 }, 'display', 25, accent);
    if (one.level === 1) pdf.outline.addItem(one.title);
    if (one.m === 'mod-year-overview') year();
    else if (one.m === 'mod-month-grid') month(one.d.month as number);
    else if (one.m === 'own-week-boxes') week(one.d.days as { long: string; n: string; to: number }[]);
    else notes();
    const row = tabs[one.tabs] ?? [];
    const th = Math.min(60, (height - 64 - 3 * (row.length - 1)) / row.length);
    row.forEach(({ t, to }, i) => {
      const box = { x: width - 22, y: 34 + i * (th + 3), w: 22, h: th };
      pdf.roundedRect(box.x, box.y, box.w + 6, box.h, 6).fill(i === one.tab ? accent : tint);
      pdf.save().rotate(90, { origin: [box.x + 22, box.y] });
      put(pdf, t, { x: box.x + 22, y: box.y, w: th, h: 22 }, 'strong', 7.2, i === one.tab ? onAccent : soft, 'center');
      pdf.restore();
      goTo(pdf, to, box);
    });
  });
  pdf.end();
  return done;
}
