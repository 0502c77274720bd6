import { expect, test } from 'vitest'
import type { Change } from '../../../../src/core/contract/origins/origin.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../src/features/export/files/parse-import.ts'
import { formatChange } from '../../../../src/core/dialog/what-if/change-words.ts'
import { formatTurned, verdictTurned } from '../../../../src/core/dialog/what-if/verdict-change.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

const words = (request: ModelRequest) =>
  request.scene.digestOf
    ? 'A digest.'
    : `${request.scene.kind} ${request.scene.stage} ${request.scene.speech} ${newWords(80)}`
const file = (name: string, text: string) => ({ name, mediaType: 'text/plain', text, tokens: 5 })

async function held() {
  const made = testEngine(new ScriptedProvider(words))
  const source = await runDialog(made, { turns: 2, context: [file('a.txt', 'Alpha notes.'), file('b.txt', 'Beta.')] })
  return { ...made, source }
}
const told = (request: ModelRequest | undefined) => JSON.stringify(request?.messages)

test('in the branch, changed words are an edit that the next speaker hears; the original keeps its own', async () => {
  const { engine, provider, storage, source } = await held()
  const before = await storage.log.read(source.id)
  const turn = source.turns[1]
  const id = await engine.whatIf(source.id, {
    turnId: turn?.id ?? '',
    change: { what: 'words', text: 'Bees decide the question.' },
  })
  const made = provider.requests.length
  await engine.resume(id)
  const branch = await engine.settled(id)
  expect(branch.turns[1]).toMatchObject({ id: turn?.id, text: 'Bees decide the question.' })
  expect(told(provider.requests[made])).toContain('Bees decide the question.')
  expect(branch.origin?.change).toEqual({ what: 'words', turn: 2, kind: 'speech', speech: 1 })
  expect(branch.status).toBe('completed')
  expect(await storage.log.read(source.id)).toEqual(before)
})

test.each<[string, Change, (request: string) => void, string]>([
  [
    'a position',
    { what: 'position', seat: 'first', position: 'Only on Sundays' },
    (request) => expect(request).toContain('Only on Sundays'),
    'From turn 2 on Alpha stands for “Only on Sundays”.',
  ],
  [
    'a model',
    { what: 'model', seat: 'first', config: { provider: 'scripted', model: 'other', name: 'Someone else' } },
    () => undefined,
    'From turn 2 on scripted:other speaks for Alpha, instead of scripted:test.',
  ],
  [
    'a file replaced',
    { what: 'file', replaces: 'a.txt', file: file('c.txt', 'Gamma notes.') },
    (request) => {
      expect(request).toContain('Gamma notes.')
      expect(request).not.toContain('Alpha notes.')
      expect(request.indexOf('Gamma notes.')).toBeLessThan(request.indexOf('Beta.'))
    },
    'From turn 2 on everybody reads “c.txt” in place of the file “a.txt”.',
  ],
  [
    'a file removed',
    { what: 'file', replaces: 'b.txt', file: null },
    (request) => expect(request).not.toContain('Beta.'),
    'From turn 2 on nobody reads the file “b.txt”.',
  ],
  [
    'a file added',
    { what: 'file', replaces: null, file: file('c.txt', 'Gamma notes.') },
    (request) => expect(request).toContain('Gamma notes.'),
    'From turn 2 on everybody reads the file “c.txt” too.',
  ],
])(
  '%s applies from the turn on, which is said again; earlier prompts stay as they were',
  async (_, change, check, sentence) => {
    const { engine, provider, source } = await held()
    const turn = source.turns[1]
    const id = await engine.whatIf(source.id, { turnId: turn?.id ?? '', change })
    const made = provider.requests.length
    await engine.resume(id)
    const branch = await engine.settled(id)
    const [request] = provider.requests.slice(made)
    check(told(request))
    if (change.what === 'model') expect(request).toMatchObject({ model: 'other', scene: { seat: 'first' } })
    expect(branch.config?.seats.first.name).toBe(source.config?.seats.first.name)
    expect(branch.turns[0]?.id).toBe(source.turns[0]?.id)
    expect(branch.turns[1]?.id).not.toBe(turn?.id)
    const opening = branch.turns[0]?.id ?? ''
    expect((await engine.prompt(id, opening, 'final')).parts).toEqual(
      (await engine.prompt(source.id, opening, 'final')).parts,
    )
    const kept = branch.origin?.change
    expect(kept && formatChange(kept)).toBe(sentence)
    expect(new TextDecoder().decode(exportText(branch))).toContain(`What if: ${sentence}`)
    const imported = parseImport(new TextDecoder().decode(exportJson(branch)))
    expect(imported.bodies[0]).toMatchObject({ origin: { change: kept } })
  },
)

test('a change without an effect, or an impossible one, is refused in a sentence and stores nothing', async () => {
  const { engine, source } = await held()
  const before = (await engine.list()).length
  const [, speech] = source.turns
  const closing = source.turns.at(-1)
  const refused = (turnId: string | undefined, change: Change) =>
    engine.whatIf(source.id, { turnId: turnId ?? '', change }).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const words = (text: string) => ({ what: 'words', text }) as const
  expect(await refused(speech?.id, words(speech?.text ?? ''))).toMatch(/Nothing would be different/)
  expect(await refused(closing?.id, words('Nobody won.'))).toMatch(/Nobody speaks after the closing/)
  expect(await refused('nowhere', words('Hello'))).toMatch(/no such turn/)
  const seat = source.config?.seats.first
  if (!seat) throw new Error('no seat')
  expect(await refused(speech?.id, { what: 'model', seat: 'first', config: seat })).toMatch(
    /Nothing would be different/,
  )
  expect(await refused(speech?.id, { what: 'model', seat: 'first', config: { ...seat, provider: 'nobody' } })).toMatch(
    /no provider "nobody"/,
  )
  expect(await refused(speech?.id, { what: 'file', replaces: 'z.txt', file: null })).toBe(
    'No file “z.txt” is attached to this dialog: attached: “a.txt” and “b.txt”.',
  )
  expect(await refused(speech?.id, { what: 'file', replaces: null, file: file('a.txt', 'Other.') })).toMatch(
    /attached already/,
  )
  expect(await refused(speech?.id, { what: 'file', replaces: 'a.txt', file: file('a.txt', 'Alpha notes.') })).toMatch(
    /Nothing would be different/,
  )
  expect((await engine.list()).length).toBe(before)
})

test('the estimate of a what-if counts only what is left to be said', async () => {
  const { engine, source } = await held()
  if (!source.config) throw new Error('nothing was set')
  const { topicLanguage: _read, ...dialog } = source.config
  const { estimate: whole } = await engine.estimate(dialog)
  const calls = async (turn: number) =>
    (
      await engine.estimateWhatIf(source.id, {
        turnId: source.turns[turn]?.id ?? '',
        change: { what: 'file', replaces: 'a.txt', file: null },
      })
    ).estimate.calls
  expect(await calls(0)).toBe(whole.calls)
  const last = source.turns.length - 1
  expect(await calls(last)).toBe(1)
  const each = await Promise.all(source.turns.map((_, turn) => calls(turn)))
  expect(each).toEqual(each.toSorted((a, b) => b - a))
  expect(new Set(each).size).toBe(each.length)
})

test('a what-if counts as turning the verdict only if both were judged, by judges of one kind, on words still there', async () => {
  let winner = 'Alpha'
  const { engine, ...made } = testEngine(
    new ScriptedProvider((request) =>
      request.scene.kind === 'summary'
        ? `It ended. ${newWords(40)}\n\n${JSON.stringify({ winner, margin: 'clear', reasons: [] })}`
        : newWords(60),
    ),
  )
  const source = await runDialog({ engine, ...made }, { turns: 1, critique: false })
  const changed = async (text: string) => {
    const turnId = source.turns[1]?.id ?? ''
    const id = await engine.whatIf(source.id, { turnId, change: { what: 'words', text } })
    await engine.resume(id)
    return engine.settled(id)
  }
  const same = await changed('Bees decide.')
  winner = 'Beta'
  const other = await changed('Wasps decide.')
  expect(verdictTurned(source, same)).toMatchObject({
    turned: false,
    why: 'The verdict is as it was, says the moderator: Alpha won.',
  })
  const turned = verdictTurned(other, source)
  expect(turned).toMatchObject({ turned: true, why: 'Without the change Alpha won, with it Beta, says the moderator.' })
  expect(turned && formatTurned(turned)).toBe('The verdict turned at turn 2.')
  expect(verdictTurned(same, other)).toBeNull()
  const paused = { ...other, status: 'paused', verdicts: {} } as const
  expect(verdictTurned(source, paused)).toMatchObject({ turned: null, why: 'There is no verdict yet with the change.' })
  await engine.editTurn(other.id, other.turns[2]?.id ?? '', 'Said otherwise.')
  expect(verdictTurned(source, await engine.state(other.id))?.turned).toBeNull()
})

test('the estimate of a branch counts what is left from where it begins', async () => {
  const { engine, source } = await held()
  const [first, ...rest] = source.turns
  const last = rest.at(-1)
  if (!first || !last || !source.config) throw new Error('nothing was said')
  const { topicLanguage: _read, ...dialog } = source.config
  const { estimate: whole } = await engine.estimate(dialog)
  const calls = async (turnId: string, keep: 'nothing' | 'turn') =>
    (await engine.estimateBranch(source.id, { turnId, keep, seats: {} })).estimate.calls
  expect(await calls(first.id, 'nothing')).toBe(whole.calls)
  expect(await calls(first.id, 'turn')).toBeLessThan(whole.calls)
  expect(await calls(last.id, 'nothing')).toBe(1)
  await expect(
    engine.estimateBranch(source.id, {
      turnId: first.id,
      keep: 'turn',
      seats: { first: { provider: 'nobody', model: 'x', name: 'First' } },
    }),
  ).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})
