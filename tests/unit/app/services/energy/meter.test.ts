import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEnergyMeter } from '../../../../../src/app/services/energy/meter.ts'

const T0 = 1_800_000_000_000
function measured(samples: readonly (readonly [ms: number, watts: number, host?: string])[]) {
  const meter = createEnergyMeter()
  for (const [ms, watts, host = 'gpu-1'] of samples) meter.add({ host, at: T0 + ms, watts })
  return meter.hosts()
}
const wattHours = (samples: readonly (readonly [ms: number, watts: number])[]) => measured(samples)[0]?.wattHours

test('samples at uneven times are summed as if they came once a second', () => {
  expect(
    wattHours([
      [0, 100],
      [1_000, 200],
      [3_500, 300],
    ]),
  ).toBeCloseTo((150 * 1 + 250 * 2.5) / 3_600, 10)
})

test('an hour at a steady draw is exactly that many watt hours', () => {
  expect(wattHours(Array.from({ length: 3_601 }, (_, second) => [second * 1_000, 250]))).toBeCloseTo(250, 6)
})

test('a long gap between samples adds no energy', () => {
  expect(
    wattHours([
      [0, 100],
      [10_000, 100],
      [20_001, 100],
      [21_001, 100],
    ]),
  ).toBeCloseTo((100 * 11) / 3_600, 10)
})

test('a clock that is set back takes no energy away', () => {
  expect(
    wattHours([
      [0, 100],
      [1_000, 100],
      [-50_000, 100],
      [-49_000, 100],
    ]),
  ).toBeCloseTo((100 * 2) / 3_600, 10)
  expect(
    wattHours([
      [0, 100],
      [0, 900],
      [1_000, 900],
    ]),
  ).toBeCloseTo(900 / 3_600, 10)
})

test('hosts are measured apart, and a host seen only once has no figure', () => {
  expect(
    measured([
      [0, 100, 'a'],
      [500, 10, 'b'],
      [1_000, 100, 'a'],
      [1_500, 10, 'b'],
      [1_600, 1, 'c'],
    ]),
  ).toEqual([
    { host: 'a', wattHours: expect.closeTo(100 / 3_600, 10) as number, samples: 2 },
    { host: 'b', wattHours: expect.closeTo(10 / 3_600, 10) as number, samples: 2 },
  ])
  expect(measured([])).toEqual([])
})

test('the energy does not change with one more sample on a straight line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 10_000 }),
      fc.double({ min: 0, max: 1_000, noNaN: true }),
      fc.double({ min: 0, max: 1_000, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (span, from, to, share) => {
        const cut = Math.max(1, Math.min(span - 1, Math.round(span * share)))
        const between = from + ((to - from) * cut) / span
        expect(
          wattHours([
            [0, from],
            [cut, between],
            [span, to],
          ]),
        ).toBeCloseTo(
          wattHours([
            [0, from],
            [span, to],
          ]) ?? Number.NaN,
          8,
        )
      },
    ),
  )
})
