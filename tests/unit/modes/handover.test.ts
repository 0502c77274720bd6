import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlannedTurn } from '../../../src/core/contract/turn/turn-parts.ts'
import { nextPlanned } from '../../../src/core/dialog/turns/next-turn.ts'
import { questionsAsked } from '../../../src/core/dialog/owed/exchange.ts'
import { mayAsk } from '../../../src/core/dialog/owed/questions.ts'
import { moderatedPlan, roundsPlan } from '../../../src/core/dialog/turns/plan.ts'
import { emptyDialog, type DialogState, type Turn } from '../../../src/core/dialog/state.ts'
import type { DialogConfig, Occasion } from '../../../src/core/engine/ports.ts'
import { promptWords } from '../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../src/modes/index.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'
import { ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../helpers/test-engine.ts'

const MODES = MODERATED.map(({ info }) => info.id)
const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const severalTurns = fc.integer({ min: 2, max: 50 })

/**
 * The comment between the closings in a dialog with notes.
 * @param begun texts that the dialog was begun with
 */
function between(mode: string, plan: readonly PlannedTurn[], begun?: Readonly<Record<string, string>>): Occasion {
  return commentAfter(plan.filter(({ kind }) => kind === 'speech').length - 1, mode, plan, begun)
}

function commentAfter(
  after: number,
  mode: string,
  plan: readonly PlannedTurn[],
  begun?: Readonly<Record<string, string>>,
): Occasion {
  const speeches = plan.filter(({ kind }) => kind === 'speech').length
  const config: DialogConfig = {
    topic: 'T',
    mode,
    turns: speeches / 2,
    critique: true,
    earlyEnd: true,
    context: [],
    seed: 3,
    seats: { moderator: { ...seat('Iris'), notes: true }, first: seat('Alpha'), second: seat('Beta') },
  }
  const state: DialogState = {
    ...emptyDialog('d'),
    config,
    plan,
    ...(begun && { startedAt: 1, texts: 'begun with' }),
  }
  const planned = plan.find(({ kind, speech }) => kind === 'moderation' && speech === after)
  if (!planned) throw new Error(`no comment follows speech ${after}`)
  const words = promptWords(modes.get(mode), begun ?? null, config)
  return {
    config,
    words,
    state,
    planned,
    stage: 'final',
    stages: ['final'],
    member: planned.member,
    draw: (items) => items[0],
  }
}

describe('around the closings, in every mode,', () => {
  test('the moderator thanks the first by name between them and hands over to the second, briefly, without notes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MODES), severalTurns, (id, turns) => {
        const mode = modes.get(id)
        const occasion = between(id, roundsPlan(turns))
        const told = mode.instruction(occasion)
        expect(told).toContain('Thank Alpha in a few words and hand over to Beta')
        expect(told).toContain('Use 10 to 25 words.')
        expect(told).not.toMatch(/<notes>|closing words of both|Say what is settled/)
        expect(mode.task?.(occasion)).toMatchObject({ silent: true, owed: [], part: 'closing' })
        expect(mode.task?.(occasion)).not.toHaveProperty('notes')
        expect(mayAsk(occasion.planned, roundsPlan(turns))).toBe(false)
      }),
    )
  })

  test('the comment before both is noted and asks both for their closing words', () => {
    for (const id of MODES) {
      const told = modes.get(id).instruction(commentAfter(4, id, roundsPlan(3)))
      expect(told).toContain('Then speak to the room: what is asked for above')
      expect(told).not.toContain('in a few words and hand over')
    }
  })

  test('the notes offer to close the exchange only in a comment that may end it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MODES), fc.integer({ min: 3, max: 20 }), fc.boolean(), (id, turns, earlyEnd) => {
        const plan = roundsPlan(turns)
        for (const { kind, speech, member } of plan) {
          if (kind !== 'moderation' || member !== 'moderator' || speech < 2 || speech > 2 * turns - 3) continue
          const at = commentAfter(speech, id, plan)
          const occasion = { ...at, config: { ...at.config, earlyEnd } }
          const told = modes.get(id).instruction(occasion)
          if (told.includes('close (only if')) expect(modes.get(id).tools?.(occasion)).toHaveLength(1)
        }
      }),
    )
    const late = commentAfter(6, 'debate', roundsPlan(5))
    expect(modes.get('debate').instruction(late)).toContain('close (only if it is settled)')
  })

  test('a dialog begun in an earlier version keeps its own text', () => {
    for (const id of MODES) {
      const before = between(id, moderatedPlan(3), { [`${id}.farewell`]: 'Ask both for their last words.' })
      expect(modes.get(id).instruction(before)).toContain('Ask both for their last words.')
    }
  })
})

/** A dialog in which these steps have ended. */
function after(plan: readonly PlannedTurn[], steps: readonly number[], concluded: boolean): DialogState {
  const turns = steps.map((step) => ({ ...plan[step], status: 'ended' }) as Turn)
  return { ...emptyDialog('d'), plan, turns, ...(concluded && { concluded: { reason: 'r' } as never }) }
}

test('an early end leaves both closings, the comment between them and the summary', () => {
  fc.assert(
    fc.property(severalTurns, (turns) => {
      const plan = roundsPlan(turns)
      const over = [0, 1]
      const said: string[] = []
      for (let next = nextPlanned(after(plan, over, true), plan); next;) {
        said.push(`${next.kind} ${next.member}`)
        over.push(next.step)
        next = nextPlanned(after(plan, over, true), plan)
      }
      expect(said).toEqual(['speech first', 'moderation moderator', 'speech second', 'summary moderator'])
    }),
  )
})

test('a plan without a comment between the closings gets none, and a dialog without rounds ends at once', () => {
  const older = roundsPlan(2)
    .filter(({ kind, speech }) => kind !== 'moderation' || speech !== 3)
    .map((turn, step) => ({ ...turn, step }))
  const upToFirstClosing = older.filter(({ speech }) => speech <= 3).map(({ step }) => step)
  for (const concluded of [true, false])
    expect(nextPlanned(after(older, upToFirstClosing, concluded), older)).toMatchObject({ kind: 'speech', speech: 4 })
  expect(nextPlanned(after(moderatedPlan(2), [0, 1, 2], true), moderatedPlan(2))?.kind).toBe('summary')
})

test('a question between openings, or before or between closings, does not count as open', async () => {
  const asking = new ScriptedProvider(({ scene }) => `This is said. What of ${scene.kind} ${scene.speech}?`)
  const state = await runDialog(testEngine(asking), { turns: 3, critique: false })
  const asked = questionsAsked(state).flatMap(({ from, text }) => (from === 'moderator' ? [text] : []))
  expect(asked).toEqual([2, 3].map((speech) => `What of moderation ${speech}?`))
})
