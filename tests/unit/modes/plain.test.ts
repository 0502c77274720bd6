import { describe, expect, test } from 'vitest'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'
import { ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../helpers/test-engine.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'
import { modes } from '../../../src/modes/index.ts'

const MODES = MODERATED.map(({ info }) => info.id)
const asked = (request: ModelRequest) =>
  request.messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts)).at(-1)?.text ?? ''

async function promptsOf(
  mode: string,
  seat: { readonly model: string; readonly plain?: boolean; readonly position?: string },
  turns = 3,
) {
  const provider = new ScriptedProvider(({ scene }) => `Words of ${scene.member} ${scene.speech} ${scene.stage}.`)
  const { seats } = newDialog()
  const each = (name: keyof typeof seats) => ({ ...seats[name], ...seat })
  const state = await runDialog(testEngine(provider), {
    mode,
    turns,
    earlyEnd: false,
    seats: { moderator: each('moderator'), first: each('first'), second: each('second') },
  })
  expect(state.status).toBe('completed')
  return { state, tasks: provider.requests.filter(({ scene }) => scene.stage !== 'critique') }
}

describe.each(MODES)('the tasks of a %s in short sentences', (mode) => {
  test('have no line of more than 40 words, and no unfilled placeholder', async () => {
    const { tasks } = await promptsOf(mode, { model: 'llama3.1:8b' })
    for (const request of tasks) {
      const lines = asked(request)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('<'))
      for (const line of lines) {
        expect(line.split(' ').length, line).toBeLessThanOrEqual(40)
        expect(line, line).not.toMatch(/\{[a-z]+\}/)
      }
    }
  })

  test('have the length among their lines, and the language last', async () => {
    const { tasks } = await promptsOf(mode, { model: 'llama3.1:8b' })
    for (const request of tasks) {
      const lines = asked(request)
        .trim()
        .split('\n')
        .filter((line) => line !== '')
      expect(lines.at(-1)).toBe('Speak English.')
      expect(
        lines.findLastIndex((line) => /^Use \d+ to \d+ words/.test(line)),
        asked(request),
      ).toBeGreaterThanOrEqual(0)
    }
  })

  test('are shorter than those for large models', async () => {
    const size = ({ tasks }: Awaited<ReturnType<typeof promptsOf>>) =>
      tasks.filter(({ scene }) => scene.kind === 'speech').reduce((sum, request) => sum + asked(request).length, 0)
    expect(size(await promptsOf(mode, { model: 'a' }))).toBeGreaterThan(
      size(await promptsOf(mode, { model: 'a', plain: true })),
    )
  })
})

test('a small model gets short sentences by default, and a seat’s own choice takes precedence', async () => {
  const plain = async (seat: { readonly model: string; readonly plain?: boolean }) =>
    (await promptsOf('debate', seat, 1)).state.config?.seats.first.plain
  expect(await plain({ model: 'qwen3:4b' })).toBe(true)
  expect(await plain({ model: 'qwen3:4b', plain: false })).toBe(false)
  expect(await plain({ model: 'gpt-oss:20b' })).toBeUndefined()
  expect(await plain({ model: 'gpt-oss:20b', plain: true })).toBe(true)
})

test('tell the interviewer to ask, and never the guest', async () => {
  const { tasks } = await promptsOf('interview', { model: 'llama3.1:8b' })
  const of = (member: string) =>
    tasks.filter(({ scene }) => scene.kind === 'speech' && scene.member === member).map(asked)
  expect(of('first').some((task) => task.includes('Ask Beta one question.'))).toBe(true)
  expect(of('first').findLast((task) => task.startsWith('You interview'))).toContain('put your last question')
  for (const task of of('second')) expect(task).not.toContain('Ask Alpha')
})

test('tell the moderator of an interview who alone hears its line', async () => {
  const { tasks, state } = await promptsOf('interview', { model: 'llama3.1:8b' })
  const lines = tasks.filter(({ scene }) => scene.kind === 'moderation')
  for (const request of lines) {
    const { audience } = state.turns.find(
      ({ kind, speech }) => kind === 'moderation' && speech === request.scene.speech,
    ) ?? { audience: null }
    expect(asked(request).includes('hears this line'), asked(request)).toBe(Array.isArray(audience))
  }
  expect(lines.map(asked).join('\n')).toContain('Only Beta hears this line.')
})

test.each(['critique', 'debate', 'exploration', 'interview'])(
  'have the introduction of a %s settle what no position says',
  async (mode) => {
    const settling = modes.get(mode).texts.find(({ key }) => key === `${mode}.settling`)?.text ?? ''
    const [told = ''] = settling.split(/[:{]/)
    const introductionOf = async (position: string) => {
      const { tasks } = await promptsOf(mode, { model: 'llama3.1:8b', position }, 1)
      return asked(tasks[0] as ModelRequest)
    }
    expect(await introductionOf('')).toContain(told)
    expect(await introductionOf('As it stands')).not.toContain(told)
  },
)
