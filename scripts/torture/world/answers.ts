import { oneLine } from '../../../src/base/text/shorten.ts'
import type { FakeReply } from '../../../tests/helpers/fake-vendor/index.ts'
import { newWords } from '../../../tests/helpers/scripted-provider.ts'
import { notEnded, raw, type WorldCase, type WorldKind } from './bench.ts'

const SECRET = 'Secret plan'

/**
 * Ways in which models write private words into an answer, or continue after its end.
 * @see words the speech itself
 */
const PRIVATE: Readonly<Record<string, (words: string) => string>> = {
  'harmony channels': (words) =>
    `<|channel|>analysis<|message|>${SECRET}.<|end|><|start|>assistant<|channel|>final<|message|>${words}`,
  'harmony, the final channel alone': (words) => `<|start|>assistant<|channel|>final<|message|>${words}<|return|>`,
  'harmony, commentary before': (words) =>
    `<|channel|>commentary<|message|>${SECRET}.<|end|><|channel|>final<|message|>${words}<|return|>`,
  '<thinking>': (words) => `<thinking>${SECRET}.</thinking>\n\n${words}`,
  '<reasoning>': (words) => `<reasoning>\n${SECRET}.\n</reasoning>\n${words}`,
  '<analysis>': (words) => `<analysis>${SECRET}.</analysis>${words}`,
  '<seed:think>': (words) => `<seed:think>${SECRET}.</seed:think>${words}`,
  '<Think>': (words) => `<Think>\n${SECRET}.\n</Think>\n${words}`,
  'Command marks': (words) => `<|START_THINKING|>${SECRET}.<|END_THINKING|><|START_RESPONSE|>${words}<|END_RESPONSE|>`,
  'lenticular marks': (words) => `【thinking】${SECRET}.【/thinking】${words}`,
  'half-width marks': (words) => `<｜begin▁of▁thinking｜>${SECRET}.<｜end▁of▁thinking｜>${words}`,
  'a block in the middle': (words) => `${words}\n<think>${SECRET}.</think>\nSo much for that.`,
  'a closing mark alone': (words) => `${SECRET}.\n</thinking>\n\n${words}`,
  'im_end, then a user': (words) => `${words}<|im_end|>\n<|im_start|>user\n${SECRET}?<|im_end|>`,
  'eot_id, then another answer': (words) =>
    `${words}<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n${SECRET}.`,
  'end_of_turn, then a user': (words) => `${words}<end_of_turn>\n<start_of_turn>user\n${SECRET}?`,
  '</s>, then a user': (words) => `${words}</s>[INST] ${SECRET}? [/INST]`,
  '[/INST] first': (words) => `[/INST] ${words}`,
  'a role word first': (words) => `assistant\n\n${words}`,
}

/** Parts of marks that must not be heard. */
const MARKS = /<\|?[a-z_]+\|?>|\[\/?INST\]|^assistant$|channel|【|｜/im

const privateCases: readonly WorldCase[] = Object.entries(PRIVATE).map(([name, wrap]) => ({
  name,
  check: async ({ debate }) => {
    const spoken: string[] = []
    const ran = await debate(
      ({ body }) => {
        if ((body as { model?: string }).model !== 'private') return null
        const words = `${newWords(25)}.`
        spoken.push(words)
        return { tokens: wrap(words).match(/[^]{1,17}/gu) ?? [] }
      },
      ['--seat', 'first=openai:private'],
    )
    const { txt = '', md = '', html = '' } = ran.files
    if (ran.code !== 0) return notEnded(ran)
    if ([txt, md, html].some((file) => file.includes(SECRET))) return 'what was private stands in a file'
    if (ran.asked.some((body) => body.includes(SECRET))) return 'what was private stands in a prompt'
    if (MARKS.test(txt)) return `a mark is spoken: ${MARKS.exec(txt)?.[0]}`
    return spoken.every((words) => oneLine(txt).includes(words)) ? null : 'words are lost'
  },
}))

/** Only the closing is asked for the winner. */
const isClosing = (body: unknown): boolean => JSON.stringify(body).includes('winner')

const VERDICT = '{"winner":"first","margin":"clear","reasons":["Trams fill."]}'
const CLOSINGS: Readonly<Record<string, string>> = {
  'only its JSON': VERDICT,
  'only its JSON, fenced': `\`\`\`json\n${VERDICT}\n\`\`\``,
  'JSON before the words': `${VERDICT}\n\nBoth were heard to their end.`,
  'an envelope': `Both were heard to their end.\n{"verdict":${VERDICT}}`,
  'two envelopes': `Both were heard to their end.\n{"result":{"verdict":${VERDICT}}}`,
  'an echoed example first': `Both were heard to their end.\n{"winner":"first | second | close | none","margin":"..."}\n\n${VERDICT}`,
  'a second thought': `Both were heard to their end.\n{"winner":"second","margin":"narrow","reasons":[]}\nNo, on reflection:\n${VERDICT}`,
  'a call written as text': `Both were heard to their end.\n{"name":"verdict","arguments":${VERDICT}}`,
  'a raw line break': `Both were heard to their end.\n${VERDICT.replace('Trams fill', 'Trams\nfill')}`,
  'a trailing comma': `Both were heard to their end.\n${VERDICT.replace(']', ',]').replace('}', ',}')}`,
}

const closingCases: readonly WorldCase[] = [
  ...Object.entries(CLOSINGS).map(([name, text]): WorldCase => ({
    name,
    check: async ({ debate }) => {
      const ran = await debate(({ body }) => (isClosing(body) ? { text } : null))
      if (ran.code !== 0) return notEnded(ran)
      if (!/"winner":\s*"first"/.test(ran.files.json ?? '')) return 'the verdict is lost'
      return text.includes('Both were heard') && !ran.files.txt?.includes('Both were heard')
        ? 'words of the closing are lost'
        : null
    },
  })),
  ...['debate', 'exploration', 'interview', 'critique'].map((mode): WorldCase => ({
    name: `words after a code block, ${mode}`,
    check: async ({ debate }) => {
      const closing = 'They agreed on this timetable:\n```\n06:00 bus\n```\nNobody answered the point about shops.'
      // The last request is that for the closing, whatever the mode is.
      const ran = await debate(
        ({ body }) =>
          /the dialog is over|closing|summar|verdict|conclu/i.test(lastMessage(body)) ? { text: closing } : null,
        ['--mode', mode],
      )
      if (ran.code !== 0) return notEnded(ran)
      const { txt = '' } = ran.files
      return ['06:00 bus', 'Nobody answered the point about shops.'].every((words) => txt.includes(words))
        ? null
        : 'words of the closing are lost'
    },
  })),
]

function lastMessage(body: unknown): string {
  const { messages = [] } = body as { messages?: readonly { content?: unknown }[] }
  return JSON.stringify(messages.at(-1)?.content ?? '')
}

const callOf = (name: string, args: unknown): FakeReply =>
  raw(
    [
      { delta: { role: 'assistant', content: 'Both have said what they have to say. ' }, finish_reason: null },
      {
        delta: { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: args } }] },
        finish_reason: null,
      },
      { delta: {}, finish_reason: 'tool_calls' },
    ]
      .map((choice) => frame({ choices: [{ index: 0, ...choice }] }))
      .join('') + DONE,
  )

const frame = (more: Readonly<Record<string, unknown>>): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', ...more })}\n\n`
const DONE = 'data: [DONE]\n\n'

/** Calls of the tool that ends a dialog, as models write them; the first is the correct form. */
const CONCLUDE: readonly (readonly [string, unknown])[] = [
  ['conclude', '{"reason":"done"}'],
  ['conclude<|channel|>json', '{"reason":"done"}'],
  ['functions.conclude', '{"reason":"done"}'],
  ['Conclude', '{"reason":"done"}'],
  ['conclude', ''],
  ['conclude', '{"reason":"do'],
  ['conclude', { reason: 'done' }],
]

const toolCases: readonly WorldCase[] = [
  ...CONCLUDE.map(([name, args]): WorldCase => ({
    name: `${name} with ${JSON.stringify(args)}`,
    check: async ({ debate }) => {
      const calls = async (tool: string, given: unknown) =>
        debate(({ body }) => ((body as { tools?: unknown }).tools ? callOf(tool, given) : null), ['--turns', '4'])
      const [right, ran] = [await calls('conclude', '{"reason":"done"}'), await calls(name, args)]
      if (ran.code !== 0) return notEnded(ran)
      return ran.asked.length <= right.asked.length
        ? null
        : `${ran.asked.length} calls where the right form takes ${right.asked.length}`
    },
  })),
  {
    name: 'two calls of one index',
    check: async ({ debate }) => {
      const call = (id: string, name: string, args: string) =>
        frame({
          choices: [
            {
              index: 0,
              delta: { tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: args } }] },
              finish_reason: null,
            },
          ],
        })
      const body =
        call('a', 'look', '{"q":1}') +
        call('b', 'note', '{"z":2}') +
        frame({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] }) +
        DONE
      let sent = false
      const ran = await debate(
        (request) => {
          if (sent || !(request.body as { tools?: unknown }).tools) return null
          sent = true
          return raw(body)
        },
        ['--turns', '4'],
      )
      if (ran.code !== 0) return notEnded(ran)
      if (!sent) return 'no request held tools'
      const everything = [...ran.asked, ...Object.values(ran.files)].join('\n')
      return /\[object Object\]|looknote|1\}\{/.test(everything) ? 'two calls are glued' : null
    },
  },
  {
    name: 'tool_use_failed',
    check: async ({ debate }) => {
      const refusal = {
        error: {
          message: "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
          type: 'invalid_request_error',
          code: 'tool_use_failed',
          failed_generation: '<function=conclude>{}',
        },
      }
      const ran = await debate(
        ({ body }) =>
          (body as { tools?: unknown }).tools ? { fail: { status: 400, body: JSON.stringify(refusal) } } : null,
        ['--turns', '4'],
      )
      return notEnded(ran)
    },
  },
]

const GOOD_DAY = frame({
  choices: [{ index: 0, delta: { role: 'assistant', content: 'Good day to you all.' }, finish_reason: null }],
})
const finished = (reason: unknown): string =>
  GOOD_DAY + frame({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }) + DONE

const firstOnly = (reply: FakeReply) => (_: unknown, call: number) => (call === 1 ? reply : null)

const streamCases: readonly WorldCase[] = [
  ...[1, { type: 'stop' }, ['stop']].map((reason): WorldCase => ({
    name: `finish_reason ${JSON.stringify(reason)}`,
    check: async ({ debate }) => {
      const ran = await debate(firstOnly(raw(finished(reason))))
      return notEnded(ran) ?? (ran.files.txt?.includes('Good day') ? null : 'its words are lost')
    },
  })),
  {
    name: 'a whole JSON answer to a stream',
    check: async ({ debate }) => {
      const whole = {
        id: 'x',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: 'Good day to you all.' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 90_017, completion_tokens: 80, total_tokens: 90_097 },
      }
      const ran = await debate(firstOnly(raw(JSON.stringify(whole), 'application/json')))
      return notEnded(ran) ?? (ran.files.json?.includes('90017') ? null : 'its usage is lost')
    },
  },
  {
    name: 'an error after the finish',
    check: async ({ debate }) => {
      const usage = { prompt_tokens: 90_017, completion_tokens: 10, total_tokens: 90_027, cost: 0.001 }
      const body =
        frame({
          choices: [{ index: 0, delta: { role: 'assistant', content: '', reasoning: 'Hm.' }, finish_reason: 'length' }],
        }) +
        frame({
          error: { code: 400, message: 'Token limit reached' },
          choices: [{ index: 0, delta: { content: '' }, finish_reason: null }],
          usage,
        }) +
        DONE
      const ran = await debate(firstOnly(raw(body)))
      return `${ran.files.json}${ran.stderr}`.includes('90017') ? null : 'what it used is lost'
    },
  },
  {
    name: '429 with retry-after-ms 0',
    check: async ({ debate }) => {
      const headers = { 'retry-after-ms': '0', 'retry-after': '1' }
      const ran = await debate((_, call) => (call === 1 ? { fail: { status: 429, headers } } : null))
      const waited = (ran.times[1] ?? 0) - (ran.times[0] ?? 0)
      return notEnded(ran) ?? (waited >= 900 ? null : `it waited ${Math.round(waited)} ms`)
    },
  },
]

/** What models answer. */
export const answerKinds: readonly WorldKind[] = [
  { name: 'private words', cases: privateCases },
  { name: 'closings', cases: closingCases },
  { name: 'tools nearly right', cases: toolCases },
  { name: 'streams', cases: streamCases },
]
