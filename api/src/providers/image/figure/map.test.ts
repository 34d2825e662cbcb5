import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { geoArea, geoCentroid } from 'd3-geo';
import fc from 'fast-check';
import { palettes } from '../scene/palettes.ts';
import { presets } from '../types.ts';
import { layOut } from './map.ts';
import { mainland, placesIn, worldShapes } from './places.ts';
import { tonesOf } from './sheet.ts';

const countries = [...worldShapes()].filter(([id]) => !id.startsWith('-'));
const name = fc.oneof(
  fc.constantFrom(
    'Ur',
    'Rome',
    'New Zealand',
    'Papua New Guinea',
    'Saint Vincent and the Grenadines',
    '東京',
    'القاهرة',
  ),
  fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
);
const point = fc.record({
  name,
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
});
const country = fc.record({ name, of: fc.nat(countries.length - 1) }).map(({ name, of }) => {
  const [id, shape] = countries[of] as (typeof countries)[number];
  const [longitude, latitude] = geoCentroid(mainland(shape));
  return { name, country: id, longitude, latitude };
});
/** Places within a few degrees of each other. */
const near = fc
  .tuple(
    point,
    fc.array(
      fc.record({
        name,
        dx: fc.double({ min: -3, max: 3, noNaN: true }),
        dy: fc.double({ min: -3, max: 3, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
  )
  .map(([first, rest]) => [
    { ...first, latitude: Math.max(-80, Math.min(80, first.latitude)) },
    ...rest.map(({ name, dx, dy }) => ({
      name,
      longitude: first.longitude + dx,
      latitude: Math.max(-83, Math.min(83, first.latitude + dy)),
    })),
  ]);
const places = fc.oneof(near, fc.array(fc.oneof(point, country), { minLength: 1, maxLength: 4 }));
/** The rooms of a map in a wide and a tall video, in a square and in a small preview. */
const rooms = fc.constantFrom(
  { width: 1920, height: 1080, room: { x: 200, y: 76, w: 1522, h: 739 } },
  { width: 1080, height: 1920, room: { x: 54, y: 240, w: 972, h: 1046 } },
  { width: 480, height: 480, room: { x: 29, y: 43, w: 422, h: 345 } },
  { width: 320, height: 180, room: { x: 33, y: 13, w: 254, h: 123 } },
);

test('names on a map are whole, all there, and cover neither each other nor a pin, wherever the places are', () => {
  const palette = palettes.survey;
  fc.assert(
    fc.property(
      places,
      fc.boolean(),
      rooms,
      fc.constantFrom(...presets),
      (places, isWay, { width, height, room }, preset) => {
        const sheet = {
          context: createCanvas(8, 8).getContext('2d'),
          room,
          tall: height > width,
          unit: Math.min(width, height) / 100,
          tones: tonesOf(palette, palette.ways[0]),
          preset,
        };
        const { boxes, pins, points } = layOut(sheet, places, isWay && places.length === 2);
        assert.equal(boxes.filter((box) => box !== undefined).length, places.length, 'a name is missing');
        for (const {
          point: [x, y],
        } of points)
          assert.ok(x > room.x && x < room.x + room.w && y > room.y && y < room.y + room.h, 'a point is off the sheet');
        const isOver = (a: (typeof pins)[number], b: (typeof pins)[number]) =>
          a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
        for (const [i, box] of boxes.entries()) {
          if (!box) continue;
          assert.ok(box.x >= room.x && box.y >= room.y, 'a name is cut');
          assert.ok(box.x + box.w <= room.x + room.w && box.y + box.h <= room.y + room.h, 'a name is cut');
          assert.ok(!boxes.slice(i + 1).some((other) => other && isOver(box, other)), 'names overlap');
          assert.ok(!pins.some((pin) => isOver(box, pin)), 'a pin is covered');
        }
      },
    ),
    {
      numRuns: 300,
      examples: [
        // Two places at one point, on a row of pins: the long name found no room beside the short ones.
        [
          [
            { name: '!', country: '756', longitude: 8.2, latitude: 46.8 },
            { name: 'Ur', longitude: 0, latitude: 0 },
            { name: '!', longitude: 0, latitude: -53.7 },
            { name: 'Saint Vincent and the Grenadines', longitude: 0, latitude: 0 },
          ],
          false,
          { width: 1920, height: 1080, room: { x: 200, y: 76, w: 1522, h: 739 } },
          'survey',
        ],
      ],
    },
  );
});

test('a country is the largest area of its number: Australia is not a reef', () => {
  const [australia] = placesIn('In Australia it is warm.', 'en');
  assert.ok(geoArea(worldShapes().get(australia?.country ?? '') as never) > 0.1);
  assert.ok(Math.abs((australia?.longitude ?? 0) - 134) < 3);
});
