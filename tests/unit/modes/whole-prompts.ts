import { setTimeout } from 'node:timers/promises'
import type { NewDialog } from '../../../src/core/contract/dialog-config.ts'
import { PERSON } from '../../../src/core/contract/members/member-ids.ts'
import { HINTS } from '../../../src/core/contract/turn/asked-turn.ts'
import { STANDARD_RUBRIC } from '../../../src/core/dialog/judging/rubric.ts'
import type { DialogState } from '../../../src/core/dialog/state.ts'
import type { Clock } from '../../../src/core/engine/ports.ts'
import { createHandover } from '../../../src/features/memory/engine/create-handover.ts'
import { createRetrieval } from '../../../src/app/services/retrieval/create-retrieval.ts'
import { asksForVerdict, VERDICT } from '../../helpers/fake-vendor/closing.ts'
import type { FakeRecord, FakeReply } from '../../helpers/fake-vendor/index.ts'
import { newWords } from '../../helpers/scripted-provider.ts'
import { newStory } from '../../helpers/story.ts'
import { vendorEngine, type VendorEngine } from '../../helpers/vendor-engine.ts'

/** The whole prompt of one call, in order. */
export interface WholePrompt {
  readonly what: string
  readonly text: string
}

/** Real time, except for the waits between attempts. */
class RealClock implements Clock {
  now = () => Date.now()
  monotonic = () => performance.now()
  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    await setTimeout(milliseconds > 20_000 ? milliseconds : 1, undefined, { signal, ref: false })
  }
}

interface Body {
  readonly messages?: readonly { readonly role: string; readonly content?: unknown }[]
  readonly tools?: readonly { readonly function: { readonly name: string; readonly description?: string } }[]
  readonly response_format?: { readonly json_schema?: { readonly name: string } }
}

/** The text of a message in any form. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: { readonly text?: string }) => part.text ?? '[picture]').join('\n\n')
}

function promptOf(what: string, { body }: FakeRecord): WholePrompt {
  const { messages = [], tools = [] } = body as Body
  const told = messages.filter(({ role }) => role !== 'assistant').map(({ content }) => textOf(content))
  const offered = tools.map(({ function: { name, description } }) => `${name}: ${description ?? ''}`)
  return { what, text: [...told, ...offered].join('\n\n') }
}

/** Answers that every kind of call can read; their words are new each time and sometimes end in a question. */
function answered(record: FakeRecord, more: (body: Body, calls: number) => FakeReply | null, calls: number): FakeReply {
  const body = record.body as Body
  const special = more(body, calls)
  if (special) return special
  const told = JSON.stringify(body)
  if (/"(?:Speaker|Version) 1\\?"/.test(told) || /choice/.test(body.response_format?.json_schema?.name ?? ''))
    return { tokens: [JSON.stringify({ reasons: [], choice: /(?:Speaker|Version) 1/.exec(told)?.[0] ?? 'neither' })] }
  if (body.response_format) return { tokens: ['{}'] }
  if (asksForVerdict(body)) return { tokens: [`It was close: ${newWords(20)}.\n\n${VERDICT}`] }
  return { text: `${newWords(20)}.${calls % 3 === 0 ? ` What of ${newWords(3)}?` : ''}` }
}

export interface Scene {
  readonly made: VendorEngine<Clock>
  /** The prompts since the last call of this function. */
  prompts(what: string): readonly WholePrompt[]
  /** Plays a dialog to its end or to where it waits. */
  begin(dialog: NewDialog): Promise<string>
  say(id: string, ...words: readonly string[]): Promise<DialogState>
}

/** The real engine with a vendor over HTTP that records its requests. */
export async function openScene(more: (body: Body, calls: number) => FakeReply | null = () => null): Promise<Scene> {
  let calls = 0
  const made = await vendorEngine<Clock>((record) => answered(record, more, (calls += 1)), {
    clock: new RealClock(),
    more: ({ storage }) => ({
      memories: { ...createHandover(storage.memories, storage.settings), ...storage.memories },
      retrieve: createRetrieval({ log: storage.log, now: () => Date.now() }).retrieve,
    }),
  })
  const { engine, fake } = made
  let read = 0
  return {
    made,
    prompts(what) {
      const fresh = fake.requests.slice(read).filter(({ method }) => method === 'POST')
      read = fake.requests.length
      return fresh.map((record, at) => promptOf(`${what}, call ${at + 1}`, record))
    },
    async begin(dialog) {
      const id = await engine.create(dialog)
      await engine.start(id)
      await engine.settled(id)
      return id
    },
    async say(id, ...words) {
      for (const text of words) {
        await engine.takeSeat(id, PERSON, text)
        await engine.settled(id)
      }
      return engine.state(id)
    },
  }
}

const FILE = { name: 'river.md', mediaType: 'text/markdown', text: 'The old bed is 40 metres wide.', tokens: 12 }
const PERSONA = { persona: 'A shopkeeper who counts.', instructions: 'Never use the word "clearly".' }
const ASKED = 'Who pays for the metres of the new bed?'

/** Settings that change prompts other than those of speeches. */
export const SETTINGS: readonly (readonly [string, (from: NewDialog) => NewDialog])[] = [
  ['bare, one turn', (from) => ({ ...from, turns: 1, critique: false })],
  ['ten turns', (from) => ({ ...from, turns: 10, critique: false })],
  ['in Spanish, short', (from) => ({ ...from, turns: 2, language: 'es', length: 'shorter' as const, critique: false })],
  [
    'with everything',
    (from) => ({
      ...from,
      turns: 2,
      context: [FILE],
      seats: {
        moderator: { ...from.seats.moderator, ...PERSONA },
        first: { ...from.seats.first, ...PERSONA, position: 'It should be done' },
        second: { ...from.seats.second, plain: true, position: 'It should be left alone' },
      },
    }),
  ],
  ['folded', (from) => ({ ...from, turns: 4, critique: false, foldAbove: 300 })],
]

const JUDGES = [{ provider: 'box', model: 'judge' }]

/** The prompts of a moderated dialog other than those of speeches. */
export async function besideSpeeches(mode: string, at: number): Promise<readonly WholePrompt[]> {
  const [how = '', settings = (from: NewDialog) => from] = SETTINGS[at] ?? []
  const scene = await openScene()
  const { engine, dialog } = { ...scene.made }
  const config = settings(dialog({ mode, topic: 'Should the river be given back its old bed?' }))
  const told: WholePrompt[] = []
  const named = (what: string) => `${mode}, ${how}: ${what}`
  await engine.proposeSides(config, new AbortController().signal).catch(() => undefined)
  told.push(...scene.prompts(named('sides')))
  const id = await engine.create({ ...config, insights: { map: true, summaries: true } })
  await engine.say(id, ASKED)
  await engine.start(id)
  await engine.settled(id)
  await engine.insightsMade(id)
  told.push(...scene.prompts(named('the dialog')))
  for (const insight of ['brief', 'memory', 'map', 'summaries'] as const) {
    await engine.makeInsight(id, insight).catch(() => undefined)
    await engine.insightsMade(id)
    told.push(...scene.prompts(named(insight)))
  }
  await engine.judging.panels
    .ask(id, { judges: JUDGES, rubric: STANDARD_RUBRIC, bothOrders: true })
    .catch(() => undefined)
  await engine.judging.settled(id)
  told.push(...scene.prompts(named('panel')))
  await engine.judging.meter.measure(id, JUDGES).catch(() => undefined)
  await engine.judging.settled(id)
  told.push(...scene.prompts(named('meter')))
  for (const words of ['How do you find them?', 'And the second?']) {
    await engine.ooc.ask(id, words)
    await engine.ooc.settled(id)
  }
  told.push(...scene.prompts(named('out of character')))
  const aside = await engine.asides.open(id, { with: 'second', parent: 'pauses' })
  await scene.say(aside, 'What do you keep to yourself?', 'And why?')
  await engine.closeChild(aside, 'all')
  told.push(...scene.prompts(named('aside')))
  return [...told, ...(await hints(scene, config, named))]
}

/** The prompts of hints at the first turn of a person. */
async function hints(
  { made: { engine }, begin, prompts }: Scene,
  config: NewDialog,
  named: (what: string) => string,
): Promise<readonly WholePrompt[]> {
  const { second } = config.seats
  const id = await begin({ ...config, seats: { ...config.seats, second: { ...second, person: 'hard' } } })
  while ((await engine.settled(id)).status === 'paused') {
    const asked = await engine.askedTurn(id)
    prompts('before')
    if (asked?.checkedBy) {
      for (const hint of HINTS) await engine.hint(id, asked.step, hint, new AbortController().signal)
      await engine.stop(id, 'now')
      return prompts(named('hint'))
    }
    await engine.takeSeat(id, 'second', newWords(8))
  }
  return []
}

const CHECK = { difficulty: 40, reveal: 'light', reason: 'The bridge is wet.' }
const COACH = { provider: 'box', model: 'coach' }

/** The prompts of a story of some turns, its helpers and an aside. */
export async function storyPrompts(how: 'bare' | 'with everything'): Promise<readonly WholePrompt[]> {
  const scene = await openScene(({ tools = [], messages = [] }, calls) =>
    messages.at(-1)?.role !== 'tool' && tools.some((tool) => tool.function.name === 'check') && calls % 2 === 0
      ? { toolCalls: [{ tool: 'check', input: CHECK }] }
      : null,
  )
  const { engine, dialog } = scene.made
  const { seats } = dialog()
  const more: Partial<NewDialog> =
    how === 'bare'
      ? { turns: 9 }
      : {
          turns: 20,
          coach: COACH,
          detail: COACH,
          language: 'de',
          foldAbove: 800,
          seats: { ...seats, first: { ...seats.first, ...PERSONA } },
        }
  const id = await scene.begin(newStory({ seats, ...more }))
  await scene.say(id, 'I look about.', 'I take the lantern and go on.')
  await engine.note(id, 'moderator', 'Let it rain.').catch(() => undefined)
  await engine.say(id, 'Is there a bell?').catch(() => undefined)
  await scene.say(id, 'I listen.')
  const told = [...scene.prompts(`story, ${how}`)]
  const aside = await engine.asides.open(id, { with: 'first', parent: 'pauses' })
  await scene.say(aside, 'What do you keep from me?', 'Go on.')
  await engine.closeChild(aside, 'all')
  told.push(...scene.prompts(`story, ${how}: aside`))
  await scene.say(id, 'I go on.')
  await engine.ooc.ask(id, 'Was that a fair roll?')
  await engine.ooc.settled(id)
  return [...told, ...scene.prompts(`story, ${how}: afterwards`)]
}

/** The prompts of a conversation with the library: searches, their results, a file, and a second question. */
export async function askPrompts(): Promise<readonly WholePrompt[]> {
  const scene = await openScene(({ messages = [], tools = [] }) =>
    messages.at(-1)?.role !== 'tool' && tools.some((tool) => tool.function.name === 'query_memory')
      ? { toolCalls: [{ tool: 'query_memory', input: { key_phrases: ['river'] } }] }
      : null,
  )
  const { engine, dialog } = scene.made
  await scene.begin(dialog({ turns: 1, critique: false, topic: 'Should the river be given back its old bed?' }))
  scene.prompts('')
  const host = { provider: 'box', model: 'm', name: 'Hedda' }
  const id = await engine.asking.ask({ text: 'Who spoke of the river?', host })
  await engine.settled(id)
  await engine.takeSeat(id, PERSON, 'And what does this file say?', [FILE])
  await engine.settled(id)
  return scene.prompts('ask')
}
