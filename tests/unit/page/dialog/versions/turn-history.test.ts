import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import type { Turn } from '../../../../../src/core/dialog/state.ts'
import { failedTry, isEdited, versionsOf } from '../../../../../src/page/dialog/versions/turn-history.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'

const said: readonly FactBody[] = [
  created(),
  started,
  turnStarted(0),
  turnEnded('t0'),
  turnStarted(1),
  stageEnded('t1', 'final', 'One.'),
  turnEnded('t1', 'One.'),
]
const again = (turnId: string, replaces: string): FactBody => ({ ...turnStarted(1, { turnId }), replaces }) as FactBody
const failed = (turnId: string): FactBody => ({
  type: 'turn-failed',
  turnId,
  stage: 'final',
  partialText: '',
  error: { code: 'PROVIDER_AUTH', message: 'The key was refused.', retryable: false },
})

function turnOf(...more: readonly FactBody[]): Turn {
  const turn = stateOf(...said, ...more).turns[1]
  if (!turn) throw new Error('no turn')
  return turn
}

describe('the history of a turn', () => {
  test('versions are numbered in the order they were said, not in the order they were chosen', () => {
    const turn = turnOf(again('v2', 't1'), turnEnded('v2', 'Two.'), again('v3', 'v2'), turnEnded('v3', 'Three.'), {
      type: 'version-chosen',
      turnId: 'v3',
      versionId: 't1',
    })
    expect(turn.id).toBe('t1')
    expect(versionsOf(turn).map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.'])
  })
  test('a failed try does not count as a version, and its error is shown', () => {
    const turn = turnOf(again('v2', 't1'), failed('v2'))
    expect(versionsOf(turn)).toHaveLength(1)
    expect(failedTry(turn)?.error?.message).toBe('The key was refused.')
  })
  test('an old failure is not shown after a later try went well', () => {
    const turn = turnOf(again('v2', 't1'), failed('v2'), again('v3', 't1'), turnEnded('v3', 'Three.'))
    expect(failedTry(turn)).toBeNull()
    expect(
      failedTry(
        turnOf(again('v2', 't1'), failed('v2'), again('v3', 't1'), turnEnded('v3', 'Three.'), {
          type: 'version-chosen',
          turnId: 'v3',
          versionId: 't1',
        }),
      ),
    ).toBeNull()
  })
  test('a text edited back to its original is not marked as edited', () => {
    expect(isEdited(turnOf({ type: 'turn-edited', turnId: 't1', text: 'Other.' }))).toBe(true)
    expect(
      isEdited(
        turnOf(
          { type: 'turn-edited', turnId: 't1', text: 'Other.' },
          { type: 'turn-edited', turnId: 't1', text: 'One.' },
        ),
      ),
    ).toBe(false)
  })
})
