import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FakeReply } from '../../../tests/helpers/fake-vendor/index.ts'
import { newWords } from '../../../tests/helpers/scripted-provider.ts'
import { fails, notEnded, type WorldCase, type WorldKind } from './bench.ts'

const WINDOW = 3_000

interface Message {
  readonly role: string
  readonly content: unknown
}

const messagesOf = (body: unknown): readonly Message[] => (body as { messages?: readonly Message[] }).messages ?? []

/** Tokens as such a server counts them: four letters are one token. */
function tokensOf(body: unknown): number {
  const letters = messagesOf(body).reduce((sum, { content }) => sum + String(content).length, 0)
  return Math.ceil(letters / 4)
}

/** A speech of 160 words, and the usage that a server reports. */
const speech = (body: unknown): FakeReply => ({
  text: `${newWords(160)}.`,
  usage: { promptTokens: tokensOf(body) },
})

/** How servers report that a prompt is longer than their window of 3,000 tokens. */
const TOO_LONG: Readonly<Record<string, (tokens: number) => FakeReply>> = {
  OpenAI: (tokens) =>
    fails(400, {
      error: {
        message: `This model's maximum context length is ${WINDOW} tokens. However, your messages resulted in ${tokens} tokens.`,
        code: 'context_length_exceeded',
      },
    }),
  'text-generation-inference': (tokens) =>
    fails(422, {
      error: `Input validation error: \`inputs\` tokens + \`max_new_tokens\` must be <= ${WINDOW + 1}. Given: ${tokens} \`inputs\` tokens and 512 \`max_new_tokens\``,
      error_type: 'validation',
    }),
  'llama.cpp': (tokens) =>
    fails(400, {
      error: {
        code: 400,
        message: `request (${tokens} tokens) exceeds the available context size (${WINDOW} tokens), try increasing it`,
        type: 'exceed_context_size_error',
        n_prompt_tokens: tokens,
        n_ctx: WINDOW,
      },
    }),
  'another wording': (tokens) => fails(400, { detail: `prompt is too long: ${tokens} tokens > ${WINDOW} maximum` }),
}

const windowCases: readonly WorldCase[] = [
  ...Object.entries(TOO_LONG).map(([name, refuse]): WorldCase => ({
    name,
    check: async ({ debate }) => {
      let refused = 0
      const ran = await debate(
        ({ body }) => {
          if (tokensOf(body) <= WINDOW) return speech(body)
          refused += 1
          return refuse(tokensOf(body))
        },
        ['--turns', '6'],
      )
      return notEnded(ran) ?? (refused > 0 ? null : 'no prompt was too long: the case is none')
    },
  })),
  {
    name: 'a limit a minute',
    check: async ({ debate }) => {
      const ran = await debate(
        ({ body }) =>
          tokensOf(body) <= WINDOW
            ? speech(body)
            : fails(413, {
                error: {
                  message: `Request too large for model on tokens per minute (TPM): Limit ${WINDOW}, Requested ${tokensOf(body)}, please reduce your message size and try again.`,
                  type: 'tokens',
                  code: 'rate_limit_exceeded',
                },
              }),
        ['--turns', '6'],
      )
      return ran.code === 0 || /minute/i.test(ran.stderr) ? null : `told as something else: ${ran.stderr.slice(-300)}`
    },
  },
  {
    name: 'Ollama that cuts in silence',
    check: async ({ serve, idi, folder }) => {
      const limit = 1_500
      const vendor = await serve(({ body }) => {
        const tokens = tokensOf(body)
        const read = tokens > limit ? limit / 2 + 2 : tokens
        return { text: `${newWords(25)}.`, usage: { promptTokens: read } }
      })
      writeFileSync(join(folder, 'report.txt'), newWords(2_500))
      const ran = await idi(
        [
          'run',
          '--topic',
          'Trams',
          '--turns',
          '2',
          '--no-critique',
          '--notes',
          'moderator=off',
          '--context',
          'report.txt',
          '--seat',
          'all=ollama:llama3.2',
          '--formats',
          'txt',
        ],
        { env: { OLLAMA_HOST: vendor.origin } },
      )
      const times = ran.stderr.match(/read [\d,.]+ of about [\d,.]+ tokens/g)?.length ?? 0
      return notEnded(ran) ?? (times === 1 ? null : `told ${times} times`)
    },
  },
]

/** How servers report that their template has no system role. */
const NO_SYSTEM: readonly (readonly [number, unknown])[] = [
  [400, { error: { message: 'System role not supported' } }],
  [400, { error: 'Error rendering prompt with jinja template: "Only user and assistant roles are supported!".' }],
  [
    500,
    {
      error: {
        code: 500,
        message: 'Only user, assistant and tool roles are supported, got system. at row 262',
        type: 'server_error',
      },
    },
  ],
  [
    400,
    {
      object: 'error',
      message: 'Conversation roles must alternate user/assistant/user/assistant/...',
      type: 'invalid_request_error',
      code: null,
    },
  ],
  [500, { error: { message: 'jinja: raise_exception: system prompts are not allowed by this template' } }],
]

const templateCases: readonly WorldCase[] = NO_SYSTEM.map(([status, body]) => ({
  name: `${status} ${JSON.stringify(body).slice(0, 70)}`,
  check: async ({ debate }) =>
    notEnded(
      await debate((request) =>
        messagesOf(request.body).some(({ role }) => role === 'system') ? fails(status, body) : null,
      ),
    ),
}))

/** A refusal, what the sentence about it must name, and what it must not. */
const CAUSES: readonly (readonly [string, number, unknown, RegExp, RegExp])[] = [
  [
    'moderation, not an empty account',
    403,
    {
      error: {
        message: 'the model requires moderation. Your input was flagged for "violence". No credits were charged.',
        code: 403,
        metadata: { reasons: ['violence'] },
      },
    },
    /filter|moderat|flagged/i,
    /no credit left|billing/i,
  ],
  [
    'a data policy, not a missing model',
    404,
    { error: { message: 'No endpoints found matching your data policy.', code: 404 } },
    /data policy|privacy/i,
    /has no model/i,
  ],
  [
    'a model that was withdrawn',
    400,
    {
      error: { message: 'The model has been decommissioned and is no longer supported.', code: 'model_decommissioned' },
    },
    /withdrawn|retired|decommissioned|no longer/i,
    /try again, or/i,
  ],
  [
    'no model loaded',
    400,
    { error: 'No models loaded. Please load a model in the developer page.' },
    /load/i,
    /try again, or/i,
  ],
  [
    'a limit of use with its date',
    400,
    {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: 'You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.',
      },
    },
    /limit/i,
    /setting of the seat/i,
  ],
  [
    'a place the vendor does not serve',
    400,
    { error: { code: 400, message: 'User location is not supported for the API use.', status: 'FAILED_PRECONDITION' } },
    /country|region|location|where you are/i,
    /setting of the seat/i,
  ],
  [
    'a country the vendor does not serve',
    403,
    {
      error: {
        code: 'unsupported_country_region_territory',
        message: 'Country, region, or territory not supported',
        type: 'request_forbidden',
      },
    },
    /country|region/i,
    /key/i,
  ],
  ['a proxy that wants a password', 407, 'Proxy Authentication Required', /proxy/i, /API key/i],
]

const causeCases: readonly WorldCase[] = [
  ...CAUSES.map(([name, status, body, names, not]): WorldCase => ({
    name,
    check: async ({ debate }) => {
      const { code, stderr } = await debate(() => fails(status, body))
      if (code === 0) return 'it went on'
      if (!names.test(stderr)) return `the cause is not named: ${stderr.slice(-300)}`
      return not.test(stderr) ? `another cause is named: ${not.exec(stderr)?.[0]}` : null
    },
  })),
  {
    name: 'an organisation that may not stream',
    check: async ({ debate }) => {
      const ran = await debate(({ body }) =>
        (body as { stream?: boolean }).stream
          ? fails(400, {
              error: {
                message: 'Your organization must be verified to stream this model.',
                type: 'invalid_request_error',
                param: 'stream',
                code: 'unsupported_value',
              },
            })
          : null,
      )
      return ran.code === 0 || /verif/i.test(ran.stderr) ? null : `the cause is not named: ${ran.stderr.slice(-300)}`
    },
  },
]

/** What servers refuse, and how they say it. */
export const refusalKinds: readonly WorldKind[] = [
  { name: 'windows nobody announced', cases: windowCases },
  { name: 'templates without a system role', cases: templateCases },
  { name: 'causes', cases: causeCases },
]
