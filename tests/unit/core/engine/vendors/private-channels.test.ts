import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { subRip, webVtt, type EpisodePart } from '../../../../../src/features/sound/files/episode/index.ts'
import { spokenTurns } from '../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { exportFormats } from '../../../../../src/features/export/files/index.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { chats, vendorEngine, type VendorEngine } from '../../../../helpers/vendor-engine.ts'

const SECRET = 'zebrafish'

/** The words of an answer with a private part around them. */
const FORMS: Readonly<Record<string, (said: string) => string>> = {
  harmony: (said) =>
    `<|channel|>analysis<|message|>The ${SECRET}.<|end|><|start|>assistant<|channel|>final<|message|>${said}<|return|>`,
  '<thinking>': (said) => `<thinking>The ${SECRET}.</thinking>\n\n${said}`,
  '<reasoning>': (said) => `<reasoning>The ${SECRET}.</reasoning>${said}`,
  'a block amid the answer': (said) => `${said}\n<think>The ${SECRET}.</think>\nSo much for that.`,
  'another turn after it': (said) =>
    `${said}<|im_end|>\n<|im_start|>user\nThe ${SECRET}?<|im_end|>\n<|im_start|>assistant\nThe ${SECRET}.`,
  Seed: (said) => `<seed:think>The ${SECRET}.</seed:think>${said}`,
  Command: (said) => `<|START_THINKING|>The ${SECRET}.<|END_THINKING|><|START_RESPONSE|>${said}<|END_RESPONSE|>`,
}

/** Every text that leaves the app: files of all formats, spoken words, captions. */
async function outside(state: DialogState): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const { id, render } of exportFormats) {
    const bytes = await render(state, { timeZone: 'UTC' })
    if (id === 'pdf') texts.set(id, (await extractText(bytes, { mergePages: true })).text)
    else texts.set(id, new TextDecoder().decode(bytes))
  }
  // A whole export contains the thinking, in fields of that name.
  const json: unknown = JSON.parse(texts.get('json') ?? '', (key, value: unknown) =>
    key === 'thinking' ? null : value,
  )
  texts.set('json', JSON.stringify(json))
  const parts = spokenTurns(state).map((turn): EpisodePart => {
    const { words, number, seat, isTurn, name } = turn
    return {
      number,
      seat,
      title: null,
      isTurn,
      name,
      text: words,
      count: 100,
      sentences: [{ text: words, start: 0, end: 2 }],
    }
  })
  texts.set('spoken', parts.map(({ text }) => text).join('\n'))
  texts.set('captions', webVtt(parts, '') + subRip(parts, ''))
  return texts
}

/** Runs a dialog with such answers, and keeps what the page shows meanwhile. */
async function run(opened: VendorEngine) {
  const id = await opened.engine.create(opened.dialog({ turns: 2, critique: true }))
  const shown: string[] = []
  const leaving = new AbortController()
  const watching = (async () => {
    for await (const events of opened.engine.watch(id, 0, leaving.signal))
      for (const event of events) {
        if (event.type === 'stage-delta' && event.channel === 'speech') shown.push(event.text)
        if (event.type === 'dialog-ended') return
      }
  })()
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  if (state.status !== 'completed') leaving.abort()
  await watching.catch(() => undefined)
  return { state, shown: shown.join('') }
}

test.each(Object.entries(FORMS))(
  'no private word reaches a turn, the other speakers, the page, a file, sound or captions: %s',
  async (name, wrap) => {
    const opened = await vendorEngine((): FakeReply => {
      const written = wrap(`${newWords(30)}.`)
      return { tokens: written.match(/[^]{1,7}/g) ?? [] }
    })
    const { state, shown } = await run(opened)
    expect(state.status).toBe('completed')
    const stages = state.turns.flatMap((turn) => turn.stages)
    for (const { text } of stages) expect(text).not.toMatch(/zebrafish|<\||<think|<reason|<\/|analysis|assistant/)
    expect(shown).not.toContain(SECRET)
    for (const { body } of chats(opened)) expect(JSON.stringify(body)).not.toContain(SECRET)
    const kept = stages.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'thinking'))
    if (!name.startsWith('another')) expect(kept).toHaveLength(stages.length)
    const files = await outside(state)
    expect(files.size).toBe(exportFormats.length + 2)
    for (const [where, text] of files) expect(text, where).not.toContain(SECRET)
  },
)

test('an answer with only private words is an empty answer, and reported as such', async () => {
  const opened = await vendorEngine(() => ({
    text: `<|channel|>analysis<|message|>The ${SECRET}.`,
    finish: 'length',
  }))
  const id = await opened.engine.create(opened.dialog({ turns: 2, critique: false }))
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  expect(state.turns.at(-1)).toMatchObject({ error: { code: 'TURN_EMPTY' } })
})

test('a moderator that concludes in a harmony channel ends the exchange, and nothing of the call is said', async () => {
  let asked = false
  const opened = await vendorEngine(({ body }) => {
    const tools = (body as { tools?: readonly unknown[] }).tools ?? []
    if (tools.length === 0 || asked) return null
    asked = true
    return {
      text: `<|channel|>analysis<|message|>Enough.<|end|><|start|>assistant<|channel|>commentary to=functions.conclude <|constrain|>json<|message|>{"reason":"Both agree."}<|call|>`,
    }
  })
  const id = await opened.engine.create(opened.dialog({ turns: 6, critique: false }))
  await opened.engine.start(id)
  const state = await opened.engine.settled(id)
  expect(asked).toBe(true)
  expect(state.status).toBe('completed')
  expect(state.turns.flatMap(({ stages }) => stages.map(({ text }) => text)).join(' ')).not.toMatch(/functions|<\|/)
  const calls = state.turns.flatMap(({ stages }) => stages.flatMap(({ blocks }) => blocks))
  expect(calls).toContainEqual(expect.objectContaining({ type: 'tool_call', tool: 'conclude' }))
})
