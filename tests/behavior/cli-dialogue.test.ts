import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'
import { newWords } from '../helpers/scripted-provider.ts'

interface Body {
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[]
}

test('in a story in the terminal, the player talks with the character the narrator chose until that character ends the talk', async () => {
  let goodbyes = 0
  const vendor = await createFakeVendor({
    reply: ({ body, method }) => {
      if (method !== 'POST') return {}
      const { tools = [], messages } = body as Body
      const offered = tools.map(({ function: { name } }) => name)
      const said = JSON.stringify(messages)
      const last = messages.at(-1)
      if (last?.role === 'tool') return { text: `${newWords(20)}.` }
      if (offered.includes('start_dialogue') && said.includes('a word with you') && goodbyes === 0) {
        goodbyes = 1
        const id = /Maren \(([\w-]+)\)/.exec(said)?.[1] ?? ''
        return { text: '', toolCalls: [{ tool: 'start_dialogue', input: { character_id: id } }] }
      }
      if (offered.includes('end_dialogue') && said.includes('Farewell'))
        return { text: 'Until the ford.', toolCalls: [{ tool: 'end_dialogue', input: {} }] }
      return { text: `${newWords(20)}.` }
    },
  })
  const { path: cwd, remove } = temporaryFolder()
  onTestFinished(async () => {
    remove()
    await vendor.close()
  })
  const idi = (...args: readonly string[]) =>
    runCli([...args, '--base-url', `openai=${vendor.origin}/v1`], { cwd, env: { OPENAI_API_KEY: 'sk-fake' } })
  const begun = await idi('run', '--mode', 'story', '--seat', 'all=openai:m', '--formats', 'txt')
  const [, id = ''] = /idi resume (\S+)/.exec(begun.stderr) ?? []
  const named = await idi('resume', id, '--as', 'person=Maren, a word with you.', '--formats', 'txt')
  expect(named.stdout + named.stderr).toMatch(/\(You begin a conversation with \w+\.\)/)
  const talked = await idi('resume', id, '--as', 'person=Where do we meet?')
  expect(talked.code).toBe(0)
  expect(talked.stdout).toMatch(/^\w+: .+\.$/m)
  expect(talked.stderr).toContain('Go on with: idi resume')
  const ended = await idi('resume', id, '--as', 'person=Farewell.')
  expect(ended.stdout).toContain('Until the ford.')
  expect(ended.stderr).toMatch(/\(The conversation with \w+ ends\.\)\n.+ hears of it: /)
  await idi('resume', id, '--as', 'person=I walk on.', '--formats', 'txt')
  expect(JSON.stringify(vendor.requests.map(({ body }) => body))).toMatch(/\[Summary of conversation with \w+: /)
})
