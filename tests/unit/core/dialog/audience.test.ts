import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Audience } from '../../../../src/core/contract/members/audience.ts'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { PERSON } from '../../../../src/core/contract/members/member-ids.ts'
import { DIRECTOR, mayKnow } from '../../../../src/core/dialog/members/audience.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { script } from '../../../../src/core/dialog/selectors.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { stablePrompt } from '../../../../src/core/engine/prompt/build-prompt.ts'
import { promptWords } from '../../../../src/core/engine/prompt/words.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { modes } from '../../../../src/modes/index.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { spokenTurns } from '../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { config } from '../../page/facts.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const MEMBERS = ['moderator', 'first', 'second', PERSON, 'fox_1']
const audience: fc.Arbitrary<Audience> = fc.oneof(
  fc.constantFrom('all', 'self', 'user', 'engine'),
  fc.subarray(MEMBERS),
)
const said = fc.record({ by: fc.constantFrom(...MEMBERS), turn: audience, aside: audience })

/** A dialog in which each turn says one word to its audience and whispers another one to some; no word occurs twice. */
function dialogOf(turns: readonly { by: string; turn: Audience; aside: Audience }[], person: 'watches' | 'plays') {
  const bodies: FactBody[] = [
    { type: 'dialog-created', config: config() },
    { type: 'dialog-started', plan: null, person },
    {
      type: 'member-joined',
      member: { id: 'fox_1', name: 'Fox', role: 'Companion', agent: { kind: 'seat', seat: 'first' } },
    },
    ...turns.flatMap(({ by, turn, aside }, step): FactBody[] => [
      {
        type: 'turn-started',
        turnId: `t${step}`,
        number: step + 1,
        step,
        seat: by,
        kind: 'speech',
        speech: step,
        phase: 'early',
        audience: turn,
      },
      {
        type: 'stage-ended',
        turnId: `t${step}`,
        stage: 'final',
        text: `open${step}x`,
        blocks: [{ type: 'speech', source: by, audience: aside, text: `hush${step}x` }],
        finish: { unified: 'stop', raw: '' },
        usage: {
          promptTokens: 0,
          completionTokens: 0,
          thinkingTokens: 0,
          cachedTokens: 0,
          cacheWriteTokens: 0,
          estimated: true,
        },
        timing: { startedAt: 0, firstTokenMs: null, totalMs: 0 },
        attempts: 1,
        provider: 'rehearsal',
        model: 'steady',
      },
      { type: 'turn-ended', turnId: `t${step}`, text: `open${step}x` },
    ]),
  ]
  const state = bodies.reduce<DialogState>(
    (folded, body, index) => reduce(folded, { ...body, dialogId: 'd', seq: index + 1, at: index }),
    emptyDialog('d'),
  )
  return { bodies, state }
}

test('the prompt of a member contains what its audience allows, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 6 }), fc.constantFrom(...MEMBERS), (turns, viewer) => {
      const { state } = dialogOf(turns, 'plays')
      const mode = modes.get('debate')
      const settled = config()
      const source = { mode, words: promptWords(mode, null, settled), config: settled, state }
      const told = stablePrompt(source, viewer)
        .shared.map(({ text }) => text)
        .join('\n')
      for (const [step, { by, turn, aside }] of turns.entries()) {
        const open = mayKnow(turn, by, viewer)
        expect(told.includes(`open${step}x`)).toBe(open)
        expect(told.includes(`hush${step}x`)).toBe(open && aside !== 'all' && mayKnow(aside, by, viewer))
      }
    }),
  )
})

test('what the player may not know is in no script, file, sound or search result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 5 }), async (turns) => {
      const { bodies, state } = dialogOf(turns, 'plays')
      const { log, close } = openStorage(temporaryFolder())
      await log.append('d', bodies)
      const files = [exportText(state), exportJson(state, { content: 'drafts' })].map((bytes) =>
        new TextDecoder().decode(bytes),
      )
      const spoken = spokenTurns(state).map(({ words }) => words)
      for (const [step, { by, turn }] of turns.entries()) {
        const open = mayKnow(turn, by, PERSON)
        const word = `open${step}x`
        expect(script(state).some((entry) => entry.type === 'turn' && entry.turn.text === word)).toBe(open)
        expect(files.map((file) => file.includes(word))).toEqual([open, open])
        expect(spoken.some((words) => words.includes(word))).toBe(open)
        expect((await log.search(word, {}, 5)).hits.length > 0).toBe(open)
        expect((await log.find(`who said ${word}?`, {}, 5)).turns.length > 0).toBe(open)
      }
      close()
    }),
    { numRuns: 12 },
  )
})

test('the director knows everything except what is for the engine alone', () => {
  fc.assert(
    fc.property(audience, fc.constantFrom(...MEMBERS), (to, by) => {
      expect(mayKnow(to, by, DIRECTOR)).toBe(to !== 'engine')
      expect(mayKnow('engine', by, by)).toBe(false)
      expect(mayKnow('a later word' as Audience, by, 'second')).toBe(false)
    }),
  )
})
