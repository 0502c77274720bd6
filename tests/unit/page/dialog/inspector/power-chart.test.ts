import { describe, expect, test } from 'vitest'
import { powerChart, formatPowerChart } from '../../../../../src/page/dialog/inspector/power-chart.ts'
import { addSample, POWER_SPAN_MS, type Power } from '../../../../../src/page/host/store/power-store.ts'

const sampled = (...samples: readonly (readonly [string, number, number])[]): Power =>
  samples.reduce<Power>((power, [host, at, watts]) => addSample(power, { host, at, watts }), new Map())

describe('the chart of power', () => {
  test('draws no chart without a sample', () => {
    expect(powerChart(new Map(), 100, 50)).toBeNull()
  })

  test('keeps the line within the box, and time runs from left to right', () => {
    const chart = powerChart(sampled(['a', 0, 80], ['a', 30_000, 180], ['a', 60_000, 120]), 100, 50)
    expect(chart).toMatchObject({ top: 200, span: 60_000 })
    expect(chart?.lines[0]?.path).toBe('M0 30h0M50 5h0M100 20h0')
    expect(powerChart(sampled(['a', 0, 80], ['a', 1_000, 180]), 120, 50)?.lines[0]?.path).toBe('M116 30h0L120 5')
  })

  test('breaks the line where a host sent nothing for a while', () => {
    expect(
      powerChart(sampled(['a', 0, 100], ['a', 1_000, 100], ['a', 20_000, 100]), 100, 50)?.lines[0]?.path.match(/M/g),
    ).toHaveLength(2)
  })

  test('says in words what the chart shows', () => {
    const chart = powerChart(sampled(['one', 0, 80.4], ['two', 500, 20], ['one', 1_000, 240]), 100, 50)
    expect(chart && formatPowerChart(chart)).toBe(
      'Power over the last 30 s: one 240 W now, between 80 W and 240 W; two 20 W now, between 20 W and 20 W',
    )
  })

  test('drops samples that are older than the chart spans', () => {
    expect(
      sampled(['a', 0, 1], ['a', 10, 2], ['a', POWER_SPAN_MS + 5, 3])
        .get('a')
        ?.map((sample) => sample.watts),
    ).toEqual([2, 3])
  })

  test('keeps only one copy of a sample that arrives twice', () => {
    expect(sampled(['a', 5, 1], ['a', 5, 1]).get('a')).toHaveLength(1)
  })
})
