import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SPEECH, writeBigramGguf, type BigramOptions } from '../helpers/bigram-gguf.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

/** A chat template like Gemma's, which refuses system messages. */
const WITHOUT_SYSTEM = [
  "{% if messages[0].role == 'system' %}{{ raise_exception('System role not supported') }}{% endif %}",
  "{% for message in messages %}{{ '<|turn|>' + message.role + '\\n' + message.content + '\\n' }}{% endfor %}",
  "{% if add_generation_prompt %}{{ '<|turn|>model\\n' }}{% endif %}",
].join('')

/** Runs a short dialog of a model made for the test, as the local model. */
async function debate(model: BigramOptions) {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const cwd = folder.path
  const models = join(cwd, 'data', 'models')
  mkdirSync(models, { recursive: true })
  writeBigramGguf(join(cwd, 'odd.gguf'), { name: 'odd', ...model })
  writeFileSync(
    join(models, 'local-models.json'),
    JSON.stringify({ chosen: [{ id: 'odd', path: join(cwd, 'odd.gguf') }] }),
  )
  const args = 'run --topic Rivers --seat all=local:odd --temperature all=0 --turns 1 --no-critique --length shorter'
  const ran = await runCli([...args.split(' '), '--formats', 'json', '--quiet'], { cwd })
  const { turns } = JSON.parse(readFileSync(ran.stdout.trim(), 'utf8')) as { readonly turns: readonly Turn[] }
  return { ...ran, said: turns.map(({ text }) => text ?? '') }
}
interface Turn {
  readonly text?: string
}

test.each([
  ['writes marks of its template before its words', { opening: '<|im_start|>assistant\n' }],
  ['has a template without a system role', { chatTemplate: WITHOUT_SYSTEM }],
])('a model that %s speaks a dialog to its end, and only its words are said', async (_what, model) => {
  // Each letter is a token for this model, so that it needs a large window.
  const { code, stderr, said } = await debate({ contextTokens: 16_384, ...model })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(said.length).toBeGreaterThanOrEqual(5)
  for (const text of said) expect(text).toBe(SPEECH.join(' '))
})

test('a window that is too small for the first prompt is named with both numbers, and the dialog can go on elsewhere', async () => {
  const { code, stderr } = await debate({ contextTokens: 2_048 })
  expect(code).toBe(3)
  expect(stderr).toMatch(/The prompt has 2,\d{3} tokens and "odd" holds 2,048 here, answer included/)
  expect(stderr).toContain('Go on with: idi resume')
})

test('a topic of emoji alone and a file that is one word of 5,000 letters are spoken about and written in every format', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const cwd = folder.path
  writeFileSync(join(cwd, 'word.txt'), `A ${'x'.repeat(5_000)} ends.`)
  const args = 'run --context word.txt --seat all=rehearsal:instant --turns 1 --no-critique --quiet --topic 🚲🌉🎉'
  const ran = await runCli([...args.split(' '), '--formats', 'txt,html,docx,epub,pdf'], { cwd })
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  const written = ran.stdout.trim().split('\n')
  expect(written).toHaveLength(5)
  expect(readFileSync(written.find((path) => path.endsWith('.txt')) ?? '', 'utf8')).toContain('🚲🌉🎉')
})
