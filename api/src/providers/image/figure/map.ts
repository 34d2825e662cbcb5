import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoDistance,
  geoGraticule10,
  geoInterpolate,
  geoPath,
} from 'd3-geo';
import type { Box } from '../types.ts';
import { placeNames } from './map-labels.ts';
import { mainland, worldShapes } from './places.ts';
import { fitText, type Growth, paper, type Sheet } from './sheet.ts';
import type { Figure, Place } from './types.ts';

/** Degrees from the middle to the edge of the shorter side: never so near that a coast is a line, and for a country no further than half the globe. */
const nearest = { country: 7, point: 9 } as const;
const furthest = { country: 80, point: 170 } as const;

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
    const whole = (places.length === 1 ? edge : Math.min(edge, away + 12)) * 1.25;
    return Math.max(nearest.country, Math.min(furthest.country, whole), away * 1.35);
  });
  return { middle, reach: Math.min(furthest.point, Math.max(...reaches)) };
}

/** Height of a name, and the paper around it, in units. */
const nameSize = 6.4;
const padding = { x: 2, y: 1.2 } as const;
/** Room between a point and its name, and from the edge of the map to a name. */
const gap = 3.2;
const edge = 2;
const pinRadius = 2.2;
/** A name that is further from its point than this has a line to it. */
const beside = 9;
/** A country that covers less than this (in square units) is a pin. */
const smallest = 40;

/** Smaller sizes, tried one after the other until every name has a place. */
const smaller = [0.8, 0.65, 0.5];

const paperOf = (sheet: Sheet, name: string, scale: number) => {
  const { unit, room } = sheet;
  const { text, size, width } = fitText(sheet, name, unit * nameSize * scale, room.w * 0.46 * scale);
  return { text, size, w: width + unit * padding.x * 2, h: size + unit * padding.y * 2 };
};

/** A name on paper in its box. */
function label(sheet: Sheet, { place, point: [x, y], isPoint }: Spot, box: Box, scale: number): void {
  const { context, unit, tones } = sheet;
  const { text, size } = paperOf(sheet, place.name, scale);
  const [nearX, nearY] = [Math.max(box.x, Math.min(x, box.x + box.w)), Math.max(box.y, Math.min(y, box.y + box.h))];
  if (isPoint && Math.hypot(nearX - x, nearY - y) > unit * beside) {
    context.strokeStyle = tones.paper;
    context.lineWidth = unit * 0.6;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(nearX, nearY);
    context.stroke();
  }
  context.fillStyle = tones.paper;
  context.beginPath();
  context.roundRect(box.x, box.y, box.w, box.h, unit * 1.4);
  context.fill();
  context.fillStyle = tones.ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(text, box.x + unit * padding.x, box.y + unit * padding.y + size * 0.84);
}

function pin({ context, unit, tones }: Sheet, [x, y]: Spot['point']): void {
  context.fillStyle = tones.main;
  context.strokeStyle = tones.paper;
  context.lineWidth = unit * 0.9;
  context.beginPath();
  context.arc(x, y, unit * pinRadius, 0, Math.PI * 2);
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
  const { projection, points, boxes, scale } = layOut(sheet, places, route);
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
  // The same places as in the whole map: a name does not jump when the next one comes.
  const shown = sheet.isStart ? points.slice(0, 1) : points;
  for (const { point, isPoint } of shown) if (isPoint) pin(sheet, point);
  for (const [i, spot] of shown.entries()) {
    const box = boxes[i];
    if (box) label(sheet, spot, box, scale);
  }
  const [start, end] = points;
  return route && start && end ? { along: [start.point, end.point] } : undefined;
}

interface Spot {
  place: Place;
  point: readonly [number, number];
  /** Shown by a pin: a city, an end of a way, a country that is hardly seen. */
  isPoint: boolean;
}

function pointsOf({ room, unit }: Sheet, projection: GeoProjection, places: readonly Place[], route: boolean): Spot[] {
  return places.map((place) => {
    const [x = room.x + room.w / 2, y = room.y + room.h / 2] = projection(at(place)) ?? [];
    const shape = place.country === undefined ? undefined : worldShapes().get(place.country);
    const isSmall = !shape || geoPath(projection).area(mainland(shape)) < smallest * unit * unit;
    return { place, point: [x, y] as const, isPoint: isSmall || route };
  });
}

/** What a map shows and where: the names stand whole on the sheet, beside each other and beside the pins. */
export function layOut(sheet: Sheet, places: readonly Place[], route: boolean) {
  const { room, unit } = sheet;
  const { middle, reach } = viewOf(places);
  const projection = geoAzimuthalEqualArea()
    .rotate([-middle[0], -middle[1]])
    .clipAngle(Math.min(179, reach * 2.6 + 20))
    .translate([room.x + room.w / 2, room.y + room.h / 2])
    .scale(Math.min(room.w, room.h) / 2 / (2 * Math.sin((reach * radians) / 2)));
  const points = pointsOf(sheet, projection, places, route);
  const inner = {
    x: room.x + unit * edge,
    y: room.y + unit * edge,
    w: room.w - unit * edge * 2,
    h: room.h - unit * edge * 2,
  };
  const radius = unit * (pinRadius + 0.5);
  const pins = points
    .filter(({ isPoint }) => isPoint)
    .map(({ point: [x, y] }) => ({ x: x - radius, y: y - radius, w: radius * 2, h: radius * 2 }));
  const lay = (scale: number) => {
    const names = points.map(({ place, point, isPoint }) => ({
      point,
      ...paperOf(sheet, place.name, scale),
      centred: !isPoint,
    }));
    return { scale, boxes: placeNames(names, inner, pins, unit * gap * scale) };
  };
  let laid = lay(1);
  for (const scale of smaller) {
    if (!laid.boxes.includes(undefined)) break;
    laid = lay(scale);
  }
  return { projection, points, pins, ...laid };
}
