import { expect, test } from 'vitest'
import { BOARD_WORDS } from '../../../../src/core/dialog/board/board-words.ts'
import { boardOf } from '../../../../src/core/dialog/board/board.ts'
import { hearersOf } from '../../../../src/core/dialog/turns/private-turn.ts'
import { withBeside } from '../../../../src/core/dialog/turns/beside/beside.ts'
import { roundsPlan } from '../../../../src/core/dialog/turns/plan.ts'
import { variedWords } from '../../../../src/core/engine/play/varied-words.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { exportFormat } from '../../../../src/features/export/files/export-formats.ts'
import { scriptDocument } from '../../../../src/features/export/files/script-document.ts'
import { spokenTurns } from '../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { modes } from '../../../../src/modes/index.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

const INTERVIEW = { mode: 'interview', turns: 3, critique: false } as const

/** Each comment has different words, and asks something. */
function words({ scene }: ModelRequest): string {
  const said = variedWords(`${scene.member} ${scene.kind} ${scene.speech}`, 25)
  return scene.kind === 'moderation' ? `Line-${scene.speech}: and what of the bill? ${said}` : said
}

async function interview(more = {}) {
  const parts = testEngine(new ScriptedProvider(words))
  const state = await runDialog(parts, { ...INTERVIEW, ...more })
  expect(state.status).toBe('completed')
  return { ...parts, state }
}

test.each([1, 2, 3, 4, 10])(
  'in %i rounds every comment except the one between the closings is private to the next speaker',
  (rounds) => {
    const plan = modes.get('interview').plan({ ...newDialog(INTERVIEW), turns: rounds } as never) ?? []
    const comments = plan.filter(({ kind }) => kind === 'moderation')
    expect(comments).toHaveLength(2 * rounds - 1)
    for (const [index, { audience, step }] of comments.entries()) {
      const handsOver = rounds > 1 && index === comments.length - 1
      expect(audience, `${step}`).toEqual(handsOver ? undefined : [plan[step + 1]?.member])
    }
    const open = roundsPlan(rounds)
    expect(open.every(({ audience }) => audience === undefined)).toBe(true)
    expect(plan.map(({ audience: _for, ...turn }) => turn)).toEqual(withBeside(open, false, true))
  },
)

test.each(['debate', 'exploration', 'critique'])('all comments of a %s are heard by everybody', (mode) => {
  const plan = modes.get(mode).plan({ ...newDialog(), mode, turns: 4 } as never) ?? []
  expect(plan.filter(({ audience }) => audience !== undefined)).toEqual([])
})

test('a private comment only reaches the member it is for, marked as private', async () => {
  const { state, provider } = await interview()
  const lines = state.turns.filter((turn) => hearersOf(state, turn) !== null)
  expect(lines).toHaveLength(4)
  for (const { text, audience, speech } of lines) {
    const [word = ''] = text.split(':')
    const hearers = new Set(
      provider.requests
        .filter((request) => promptTexts(request).some((told) => told.includes(word)))
        .map(({ scene }) => scene.member),
    )
    expect([...hearers].toSorted(), word).toEqual([...(audience as string[]), 'moderator'].toSorted())
    const name = speech % 2 === 1 ? 'Beta' : 'Alpha'
    const told = provider.requests.flatMap(promptTexts).find((each) => each.includes(word))
    expect(told, word).toContain(`to="${name}"`)
  }
})

test('nobody hears that the moderator speaks next when they will not hear it', async () => {
  const { provider } = await interview()
  const places = provider.requests.flatMap((request) =>
    request.scene.kind === 'speech'
      ? promptTexts(request).flatMap((text) => text.match(/(?:Round|The last round)[^\n]* speaks after you\./g) ?? [])
      : [],
  )
  const last = 'The last round: the closing words. Iris speaks after you.'
  expect(places.filter((place) => place.includes('Iris'))).toEqual([last, last])
})

test('a question in a private comment does not count as open', async () => {
  const { state } = await interview()
  expect(boardOf(state).owed.filter(({ from }) => from === 'moderator')).toEqual([])
  expect(BOARD_WORDS[boardOf(state).kind]).toBeDefined()
})

test('files contain private comments only in full exports, marked with whom they are for, and sound has none', async () => {
  const { state } = await interview()
  for (const format of ['txt', 'md', 'html', 'json', 'messages'] as const) {
    const file = async (content: 'finals' | 'drafts' | 'whole') =>
      new TextDecoder().decode(await exportFormat(format).render(state, { content }))
    expect(await file('finals'), format).not.toContain('Line-1')
    expect(await file('drafts'), format).not.toContain('Line-2')
    expect(await file('whole'), format).toContain('Line-1')
    expect(await file('finals'), format).toContain('Line-5')
  }
  const headings = scriptDocument(state, { content: 'whole' }).parts.map(({ heading }) => heading)
  expect(headings).toContain('3. Iris, to Beta only')
  expect(headings).toContain('5. Iris, to Alpha only')
  expect(spokenTurns(state).filter(({ words: spoken }) => /Line-[1-4]/.test(spoken))).toEqual([])
})

test('a question from the floor is given to the next speech, not to a private comment', async () => {
  const { engine, provider } = testEngine(new ScriptedProvider(words))
  const id = await engine.create(newDialog(INTERVIEW))
  await engine.say(id, 'And what of the apprentices?')
  await engine.start(id)
  await engine.settled(id)
  const first = provider.requests.find(
    ({ scene, ...request }) =>
      scene.kind === 'speech' && promptTexts({ scene, ...request }).some((text) => text.includes('apprentices')),
  )
  expect(first?.scene).toMatchObject({ member: 'first', speech: 1 })
})

test('private comments that repeat each other do not count as repetition', async () => {
  const same = (request: ModelRequest) =>
    request.scene.kind === 'moderation' ? 'Nothing is open. Move on.' : words(request)
  const { engine } = testEngine(new ScriptedProvider(same))
  const id = await engine.create(newDialog({ ...INTERVIEW, turns: 4 }))
  await engine.start(id)
  const { turns } = await engine.settled(id)
  const problems = turns.flatMap(({ kind, stages }) =>
    kind === 'moderation' ? stages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'problem')) : [],
  )
  expect(problems).toEqual([])
})
