import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoDistance,
  geoGraticule10,
  geoInterpolate,
  geoPath,
} from 'd3-geo';
import { mainland, worldShapes } from './places.ts';
import { fitText, type Growth, paper, type Sheet } from './sheet.ts';
import type { Figure, Place } from './types.ts';

/** Degrees from the middle to the edge of the shorter side: never so near that a coast is a line, nor further than half the globe. */
const nearest = { country: 7, point: 9 } as const;
const furthest = 80;

const radians = Math.PI / 180;
const at = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude];

/** Middle of the map and how much of the globe it shows. */
function viewOf(places: readonly Place[]): { middle: [number, number]; reach: number } {
  const [first, ...rest] = places as [Place, ...Place[]];
  let middle = at(first);
  for (const place of rest) middle = geoInterpolate(middle, at(place))(0.5);
  const reaches = places.map((place) => {
    const shape = place.country === undefined ? undefined : worldShapes().get(place.country);
    const away = geoDistance(middle, at(place)) / radians;
    if (!shape) return Math.max(nearest.point, away * 1.35);
    const { geometry } = mainland(shape);
    const rings = geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
    const edge = Math.max(0, ...rings.map((point) => geoDistance(middle, point as [number, number]) / radians));
    return Math.max(
      nearest.country,
      (places.length === 1 ? edge : Math.max(away * 1.35, Math.min(edge, away + 12))) * 1.25,
    );
  });
  return { middle, reach: Math.min(furthest, Math.max(...reaches)) };
}

/** A name on paper beside its pin, within the room. */
function label(sheet: Sheet, [x, y]: [number, number], name: string, below: boolean): void {
  const { context, unit, tones, room } = sheet;
  const { text, size, width } = fitText(sheet, name, unit * 6.4, room.w * 0.5);
  const [padX, padY] = [unit * 2, unit * 1.2];
  const w = width + padX * 2;
  const h = size + padY * 2;
  const left = Math.min(Math.max(x - w / 2, room.x + unit * 2), room.x + room.w - w - unit * 2);
  const wanted = below ? y + unit * 4 : y - unit * 4.4 - h;
  const upper = Math.min(Math.max(wanted, room.y + unit * 2), room.y + room.h - h - unit * 2);
  context.fillStyle = tones.paper;
  context.beginPath();
  context.roundRect(left, upper, w, h, unit * 1.4);
  context.fill();
  context.fillStyle = tones.ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(text, left + padX, upper + padY + size * 0.84);
}

function pin({ context, unit, tones }: Sheet, [x, y]: [number, number]): void {
  context.fillStyle = tones.main;
  context.strokeStyle = tones.paper;
  context.lineWidth = unit * 0.9;
  context.beginPath();
  context.arc(x, y, unit * 2.2, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

/** The way from one place to the other over the globe. */
function way({ context, unit, tones }: Sheet, projection: GeoProjection, [from, to]: readonly [Place, Place]): void {
  context.strokeStyle = tones.main;
  context.lineWidth = unit * 0.9;
  context.setLineDash([unit * 2.4, unit * 1.8]);
  context.beginPath();
  geoPath(projection, context as never)({ type: 'LineString', coordinates: [at(from), at(to)] });
  context.stroke();
  context.setLineDash([]);
}

/** Land around the places that a sentence names: countries filled, cities as pins, a way between two of them, which is gone from the first to the second. */
export function drawMap(sheet: Sheet, { places, route }: Extract<Figure, { kind: 'map' }>): Growth | undefined {
  const { context, room, unit, tones } = sheet;
  paper(sheet, tones.water);
  const { middle, reach } = viewOf(places);
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle[0], -middle[1]])
    .clipAngle(Math.min(179, reach * 2.6 + 20))
    .translate([room.x + room.w / 2, room.y + room.h / 2])
    .scale(Math.min(room.w, room.h) / 2 / (2 * Math.sin((reach * radians) / 2)));
  const draw = geoPath(projection, context as never);
  context.save();
  context.beginPath();
  context.roundRect(room.x, room.y, room.w, room.h, unit * 3.2);
  context.clip();
  context.strokeStyle = tones.paper;
  context.globalAlpha = 0.35;
  context.lineWidth = unit * 0.2;
  context.beginPath();
  draw(geoGraticule10());
  context.stroke();
  context.globalAlpha = 1;
  const told = new Set(places.map(({ country }) => country));
  context.strokeStyle = tones.water;
  context.lineWidth = unit * 0.35;
  for (const [id, shape] of worldShapes()) {
    context.fillStyle = told.has(id) ? tones.main : tones.land;
    context.beginPath();
    draw(shape);
    context.fill();
    context.stroke();
  }
  context.restore();
  const [from, to] = places;
  if (route && from && to && !sheet.isStart) way(sheet, projection, [from, to]);
  const points = places.map((place) => ({
    place,
    point: projection(at(place)) ?? [room.x + room.w / 2, room.y + room.h / 2],
  }));
  const shown = sheet.isStart ? points.slice(0, 1) : points;
  for (const { place, point } of shown) if (place.country === undefined || route) pin(sheet, point as [number, number]);
  const highest = Math.min(...points.map(({ point }) => point[1] as number));
  for (const { place, point } of shown) {
    const isAlone = place.country !== undefined && !route;
    // A country carries its name in its middle; of two places the upper one has it above.
    const y = (point[1] as number) + (isAlone ? unit * 4.4 + unit * 4 : 0);
    label(sheet, [point[0] as number, y], place.name, !isAlone && points.length > 1 && (point[1] as number) > highest);
  }
  const [start, end] = points.map(({ point }) => point as [number, number]);
  return route && start && end ? { along: [start, end] } : undefined;
}
