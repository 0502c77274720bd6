import { describe, expect, test } from 'vitest'
import { wholeLength } from '../../../../../src/page/dialog/player/places.ts'
import { momentAt, playerShare, soundSegments } from '../../../../../src/page/dialog/player/sound-geometry.ts'
import { waveformPath } from '../../../../../src/page/dialog/player/waveform.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { heardView, voicedTurn } from '../../voiced.ts'

const said = (step: number, text = 'Words.') => [
  turnStarted(step),
  stageEnded(`t${step}`, 'final', text),
  turnEnded(`t${step}`, text),
]
const state = stateOf(
  created(),
  started,
  ...said(0),
  ...said(1),
  { type: 'message-added', messageId: 'm1', text: 'Who pays?' },
  ...said(2),
)
const view = heardView([
  voicedTurn('t0'),
  voicedTurn('t1', { seconds: 29.5 }),
  voicedTurn('m1', { seconds: 4.5 }),
  voicedTurn('t2', { state: 'waiting' }),
])

describe('the timeline by time', () => {
  test('makes a turn as wide as its sound is long', () => {
    const [first, second] = soundSegments(state, view)
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(3.5)
  })

  test('places a question to everybody in the turn before it', () => {
    const segments = soundSegments(state, view)
    const share = playerShare(segments, view.gap, { turnId: 'm1', seconds: 2 }) ?? 0
    expect(segments[1]?.parts.map(({ turnId }) => turnId)).toEqual(['t1', 'm1'])
    expect(momentAt(segments, view.gap, share).place).toEqual({ turnId: 'm1', seconds: expect.closeTo(2) })
  })

  test('a press on the position line leads to the position it stands for', () => {
    const segments = soundSegments(state, view)
    for (const place of [
      { turnId: 't0', seconds: 0.5 },
      { turnId: 't0', seconds: 9 },
      { turnId: 't1', seconds: 20 },
    ]) {
      expect(momentAt(segments, view.gap, playerShare(segments, view.gap, place) ?? 0).place).toEqual({
        turnId: place.turnId,
        seconds: expect.closeTo(place.seconds),
      })
    }
  })

  test('offers no position in a turn that has no sound yet', () => {
    const segments = soundSegments(state, view)
    const third = segments[2]
    expect(momentAt(segments, view.gap, (third?.left ?? 0) + (third?.width ?? 0) / 2)).toEqual({ place: null, turn: 2 })
    expect(wholeLength(view)).toBe(45)
  })

  test('keeps the bars within their turn, and draws none where nothing is voiced', () => {
    const path = waveformPath([voicedTurn('t0')], 0.5, 100, 30, 20)
    const xs = [...path.matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x))
    expect(xs).toHaveLength(10)
    expect(Math.min(...xs)).toBeGreaterThan(100)
    expect(Math.max(...xs)).toBeLessThan(130)
    expect(waveformPath([voicedTurn('t0', { state: 'waiting' })], 0.5, 0, 30, 20)).toBe('')
  })
})
