import { isPrivateTurn } from '../../src/core/dialog/turns/private-turn.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRetrieval } from '../../src/app/services/retrieval/create-retrieval.ts'
import { spokenTurns } from '../../src/features/sound/files/voicing/spoken-turns.ts'
import { findTurnByNumber } from '../../src/hosts/cli/input/find-turn.ts'
import { PERSON } from '../../src/core/contract/members/member-ids.ts'
import { ProviderError } from '../../src/core/contract/errors/errors.ts'
import { mapTurns } from '../../src/core/diagram/layout.ts'
import { verdictOf } from '../../src/core/dialog/closing/verdict.ts'
import { findTurn, script } from '../../src/core/dialog/selectors.ts'
import type { DialogState, Turn } from '../../src/core/dialog/state.ts'
import { turnOfNumber, turnTitle } from '../../src/core/dialog/turns/turn-number.ts'
import { blindTranscript } from '../../src/core/engine/judging/blind-transcript.ts'
import { placeText } from '../../src/core/dialog/ask/found-text.ts'
import { openAskLibrary } from '../../src/core/engine/ask/library.ts'
import type { ModelRequest } from '../../src/core/engine/ports.ts'
import { exportFormats } from '../../src/features/export/files/index.ts'
import { parseLink } from '../../src/hosts/main/parse-link.ts'
import { dialogPage } from '../../src/features/programs/server/dialog-page.ts'
import { modes } from '../../src/modes/index.ts'
import { MODERATED } from '../helpers/moderated-modes.ts'
import { newWords, ScriptedProvider } from '../helpers/scripted-provider.ts'
import { goOn, newStory } from '../helpers/story.ts'
import { ask, has } from '../unit/features/export/files/pdf/read-pdf.ts'
import { newDialog, testEngine, type TestEngine } from '../helpers/test-engine.ts'

const pdftotext = has('pdftotext', '-v')
const SAID = /<said by="[^"]*" turn="(\d+)"[^>]*>\n([^<]*)\n<\/said>/g

/** The turns that a prompt quotes, with the numbers it prints. */
function printedIn({ messages }: ModelRequest): readonly { readonly number: number; readonly words: string }[] {
  const text = messages
    .flatMap((message) => ('parts' in message ? message.parts.map((part) => part.text) : []))
    .join('\n')
  return [...text.matchAll(SAID)].map(([, number, words = '']) => ({ number: Number(number), words: words.trim() }))
}

/** Words that nobody else says; a closing with a verdict names a turn by the number that its prompt printed. */
function wordsFor(request: ModelRequest, pick: number): string {
  const { member, kind } = request.scene
  const words = `${member} ${newWords(12)}.`
  const said = printedIn(request)
  const quoted = said[pick % Math.max(1, said.length)]
  if (kind !== 'summary' || quoted === undefined) return words
  const reasons = [{ turn: quoted.number, quote: quoted.words.split(' ').slice(0, 6).join(' ') }]
  return `${words}\n\n${JSON.stringify({ winner: 'Alpha', margin: 'close', reasons })}`
}

/** Requires the right number for each turn of the PDF: that of the last heading before its words. */
async function expectPdfNumbers(state: DialogState): Promise<void> {
  const pdf = exportFormats.find(({ extension }) => extension === 'pdf')
  const bytes = (await pdf?.render(state, { mode: modes.get(state.config?.mode ?? '').info })) ?? new Uint8Array()
  // In drawing order, because the names are in a column of their own.
  const text = await ask(bytes, 'pdftotext', (file) => ['-raw', '-enc', 'UTF-8', file, '-'])
  for (const turn of heard(state)) {
    // A verdict and its reasons quote the turn in another place.
    const parts = text.split(turn.text.slice(0, 20)).slice(0, -1)
    const before = parts.map((_, index) => parts.slice(0, index + 1).join(''))
    const printed = before.map((part) => [...part.matchAll(/^(\d+)(?:, \p{L}.*)?$/gmu)].at(-1)?.[1])
    expect(printed, turn.text).toContain(`${turn.number}`)
  }
}

/**
 * Turns that everybody hears. A line to one member alone has a number, too, but is not in files, sound or what programs
 * read.
 */
const heard = (state: DialogState): readonly Turn[] =>
  script(state).flatMap((entry) =>
    entry.type === 'turn' && entry.turn.status === 'ended' && !isPrivateTurn(entry.turn) ? [entry.turn] : [],
  )

/** The number in the last heading before some words. */
function headingBefore(file: string, words: string, heading: RegExp): number {
  // The parts before the script, such as the contents, quote first words, too.
  const from = Math.max(0, file.search(heading))
  const at = file.indexOf(words, from)
  expect(at, words).toBeGreaterThanOrEqual(0)
  return Number([...file.slice(0, at).matchAll(heading)].at(-1)?.[1])
}

const HEADINGS = {
  txt: /^(\d+)\. .*\n[-=]+$/gm,
  md: /^## (\d+)\. /gm,
  html: /<article class="turn[^>]* id="turn-(\d+)"/g,
} as const

/** Checks the numbers that Ask gets, both by searching and by opening a dialog. */
async function expectAskKnows(state: DialogState, { storage, clock }: TestEngine): Promise<void> {
  const { retrieve } = createRetrieval({ log: storage.log, now: () => clock.now() })
  const library = openAskLibrary({ log: storage.log, retrieve })
  for (const turn of heard(state)) {
    const { places } = await library.look([turn.text.split(' ').slice(2, 6).join(' ')], new AbortController().signal)
    const opened = await library.open(state.id, turn.number)
    expect(opened?.map(({ turnId }) => turnId)).toContain(turn.id)
    for (const place of [...places, ...(opened ?? [])].filter(({ turnId }) => turnId === turn.id)) {
      expect(place.turnNumber).toBe(turn.number)
      expect(placeText({ ...place, number: 1 })).toContain(`, turn ${turn.number} of `)
    }
  }
}

/** @param before earlier turns that the dialog's prompts contain besides its own */
async function expectOneNumber(state: DialogState, made: TestEngine, before: readonly Turn[] = []): Promise<void> {
  const { storage, provider } = made
  const turns = script(state).flatMap((entry) => (entry.type === 'turn' ? [entry.turn] : []))
  expect(turns.map(({ number }) => number)).toEqual(turns.map((_, index) => index + 1))
  const numberOf = new Map(turns.map((turn) => [turn.id, turn.number]))
  for (const turn of turns) {
    expect(turnTitle(state, turn)).toMatch(
      new RegExp(`^Turn ${turn.number}(, (introduction|summary|verdict|ending))?$`),
    )
    expect(findTurnByNumber(state, `${turn.number}`).id).toBe(turn.id)
    const link = parseLink(`idi://dialog/${state.id}/turn/${turn.id}`)
    const linked = link?.type === 'open' ? (link.hash.split('/').at(-1) ?? '') : ''
    expect(findTurn(state, linked)?.number).toBe(turn.number)
  }
  const known = (turn: Turn) => [turn, ...turn.versions].map(({ text }) => text)
  for (const { number, words } of provider.requests.flatMap(printedIn))
    expect(
      [...turns, ...before].filter((turn) => turn.number === number).flatMap(known),
      `turn ${number}`,
    ).toContainEqual(expect.stringContaining(words))

  for (const [extension, heading] of Object.entries(HEADINGS)) {
    const format = exportFormats.find((each) => each.extension === extension)
    const file = new TextDecoder().decode(
      await format?.render(state, { mode: modes.get(state.config?.mode ?? '').info }),
    )
    for (const turn of heard(state))
      expect(headingBefore(file, turn.text.slice(0, 40), heading), extension).toBe(turn.number)
  }
  await expectAskKnows(state, made)
  for (const turn of spokenTurns(state)) if (turn.isTurn) expect(turn.number).toBe(numberOf.get(turn.turnId))
  for (const turn of mapTurns(state)) expect(turn.number).toBe(findTurn(state, turn.id)?.number)
  const page = dialogPage(state, 1, 100)
  for (const turn of heard(state)) expect(page.turns.find(({ text }) => text === turn.text)?.number).toBe(turn.number)
  for (const { number: from } of turns.filter((turn) => !isPrivateTurn(turn))) {
    const one = dialogPage(state, from, 1)
    expect(one.turns.findLast(({ number }) => number !== null)?.number).toBe(from)
  }

  for (const turn of heard(state)) {
    const found = await storage.log.search(turn.text.split(' ')[3] ?? '', {}, 5)
    expect(found.hits.filter(({ turnId }) => turnId === turn.id).map(({ turnNumber }) => turnNumber)).toContain(
      turn.number,
    )
  }
  if (state.person === 'watches')
    for (const { turnId, number } of blindTranscript(state, 'as-held', state.seq, false).entries)
      expect(number).toBe(turnId === null ? null : findTurn(state, turnId)?.number)
  for (const { turnId, turn } of verdictOf(state)?.reasons ?? []) {
    expect(turnId).not.toBeNull()
    expect(turnOfNumber(turns, turn)?.id).toBe(findTurn(state, turnId ?? '')?.id)
  }
}

const acts = ['retry', 'skip', 'ask', 'note'] as const
const drawn = fc.record({
  mode: fc.constantFrom(...MODERATED.map(({ info }) => info.id)),
  turns: fc.integer({ min: 1, max: 3 }),
  critique: fc.boolean(),
  breaks: fc.dictionary(fc.nat(20).map(String), fc.constantFrom(...acts), { maxKeys: 4 }),
  again: fc.nat(12),
  leaves: fc.nat(12),
  pick: fc.nat(20),
})

test('a turn has the same number in the script, prompts, files, search, links, sound, judges, verdict, terminal, MCP, Ask, an aside and on paper', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ mode, turns, critique, breaks, again, leaves, pick }) => {
      const broken = new Set<number>()
      const provider = new ScriptedProvider((request, call) => {
        if (breaks[`${call}`] === undefined || broken.has(call)) return wordsFor(request, pick)
        broken.add(call)
        return [new ProviderError('PROVIDER_AUTH', 'The key was refused.')]
      })
      const made = testEngine(provider)
      const { engine } = made
      const id = await engine.create(newDialog({ mode, turns, critique }))
      const toItsEnd = async (of: string): Promise<DialogState> => {
        let state = await engine.settled(of)
        for (let tries = 0; state.status === 'paused' && tries < 30; tries += 1) {
          const act = breaks[`${provider.requests.length - 1}`]
          const before = state.turns.map((turn) => [turn.id, turn.number])
          if (act === 'ask') await engine.say(of, `What of ${newWords(4)}?`)
          if (act === 'note') await engine.note(of, 'first', `Mind ${newWords(4)}.`)
          await (act === 'skip' ? engine.skip(of) : engine.resume(of))
          state = await engine.settled(of)
          if (state.status === 'paused' && act === 'skip') {
            await engine.resume(of)
            state = await engine.settled(of)
          }
          // A number that was shown stays with its turn, whatever failed or was skipped.
          for (const [turnId, number] of before)
            expect(state.turns.find((turn) => turn.id === turnId)?.number).toBe(number)
        }
        return state
      }
      await engine.start(id)
      let state = await toItsEnd(id)
      expect(state.status).toBe('completed')
      const spoken = heard(state)
      await engine.regenerate(id, spoken[again % spoken.length]?.id ?? '')
      state = await toItsEnd(id)
      await expectOneNumber(state, made)

      const from = heard(state)[leaves % heard(state).length] as Turn
      const branch = await engine.branch(id, { turnId: from.id, keep: 'turn', seats: {} })
      const rows = await made.storage.log.list()
      expect(rows.find((row) => row.id === branch)?.branchAfter).toBe(from.number)
      const told = await engine.state(branch)
      for (const turn of told.turns.filter(({ superseded }) => !superseded))
        expect(turn.number).toBe(findTurn(state, turn.id)?.number)
      if (told.status === 'paused') await engine.resume(branch)
      provider.requests.length = 0
      await expectOneNumber(await toItsEnd(branch), made)

      provider.requests.length = 0
      const aside = await engine.asides.open(id, { with: 'first', parent: 'pauses' })
      for (const question of ['Is that so?', 'And why?']) {
        await engine.takeSeat(aside, PERSON, `${question} ${newWords(8)}.`)
        await engine.settled(aside)
      }
      await expectOneNumber(await engine.state(aside), made, state.turns)
      if (pdftotext) await expectPdfNumbers(state)
    }),
    { numRuns: 25 },
  )
})

test('the turns of a story, whose order is decided as it goes, have the same number everywhere too', async () => {
  const made = testEngine(new ScriptedProvider((request) => wordsFor(request, 0)))
  const id = await made.engine.create(newStory())
  await made.engine.start(id)
  await made.engine.settled(id)
  await expectOneNumber(await goOn(made, id, [`I look ${newWords(8)}.`, `I go ${newWords(8)}.`]), made)
})
