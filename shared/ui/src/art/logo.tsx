import css from './art.module.css';

const road = 'M12.4 4H16v7.4L9.3 28H3z';
const shade = 'M16 4h3.6L29 28h-6.3L16 11.4z';
const word =
  'M212 0L7 500L143 500L278 151L413 500L549 500L344 0ZM811 -12Q737 -12 680 21.5Q623 55 590.5 114Q558 173 558 250Q558 327 591.5 386Q625 445 683.5 478.5Q742 512 818 512Q884 512 939.5 477.5Q995 443 1028.5 376.5Q1062 310 1062 215L696 215Q701 165 739 135.5Q777 106 825 106Q866 106 892 123.5Q918 141 932 169L1050 123Q1029 81 995.5 50.5Q962 20 916 4Q870 -12 811 -12ZM703 313L919 313Q916 344 899 363Q882 382 859 391Q836 400 814 400Q793 400 768.5 391.5Q744 383 725.5 364Q707 345 703 313ZM1127 0L1127 500L1251 500L1257 432Q1281 471 1318.5 491.5Q1356 512 1404 512Q1463 512 1505 488Q1547 464 1569 413.5Q1591 363 1590 283L1590 0L1458 0L1458 256Q1458 307 1446.5 335Q1435 363 1414 375.5Q1393 388 1365 388Q1314 389 1286.5 357Q1259 325 1259 262L1259 0ZM1861 -12Q1801 -12 1759.5 12Q1718 36 1696 86.5Q1674 137 1674 217L1674 500L1806 500L1806 244Q1806 194 1817.5 165.5Q1829 137 1850.5 124.5Q1872 112 1899 112Q1951 111 1978 143.5Q2005 176 2005 238L2005 500L2137 500L2137 0L2013 0L2008 68Q1983 30 1945.5 9Q1908 -12 1861 -12ZM2465 -12Q2391 -12 2334 21.5Q2277 55 2244.5 114Q2212 173 2212 250Q2212 327 2245.5 386Q2279 445 2337.5 478.5Q2396 512 2472 512Q2538 512 2593.5 477.5Q2649 443 2682.5 376.5Q2716 310 2716 215L2350 215Q2355 165 2393 135.5Q2431 106 2479 106Q2520 106 2546 123.5Q2572 141 2586 169L2704 123Q2683 81 2649.5 50.5Q2616 20 2570 4Q2524 -12 2465 -12ZM2357 313L2573 313Q2570 344 2553 363Q2536 382 2513 391Q2490 400 2468 400Q2447 400 2422.5 391.5Q2398 383 2379.5 364Q2361 345 2357 313Z';

const MarkShapes = () => (
  <>
    <path d={road} className={css.road} />
    <path d={shade} className={css.shade} />
    <rect x="10.7" y="18.8" width="10.6" height="3.7" rx="1.85" className={css.hold} />
  </>
);

/** The A with the ochre hold line; follows the theme. `sizePx` from 16. Decorative unless `label` is given. */
export const Mark = ({ sizePx = 20, label }: { sizePx?: number; label?: string }) => (
  <svg viewBox="0 0 32 32" width={sizePx} height={sizePx} {...named(label)}>
    <MarkShapes />
  </svg>
);

/** Mark and word. `heightPx` from 17 (64 px wide). */
export const Lockup = ({ heightPx = 20, label = 'Avenue' }: { heightPx?: number; label?: string }) => (
  <svg viewBox="0 0 123 32" width={(heightPx * 123) / 32} height={heightPx} {...named(label)}>
    <MarkShapes />
    <g transform="translate(29.2 28) scale(0.034 -0.034)" className={css.word}>
      <path d={word} />
    </g>
  </svg>
);

const named = (label: string | undefined) => (label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true });
