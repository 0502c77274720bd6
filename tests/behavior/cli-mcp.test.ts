import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { CLI } from '../helpers/programs.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

const SEATS = { moderator: 'rehearsal:instant', first: 'rehearsal:instant', second: 'rehearsal:instant' }

async function connected(dataDir: string, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', '--data', dataDir],
    env: { PATH: process.env['PATH'] ?? '', HOME: dataDir, OLLAMA_HOST: 'http://127.0.0.1:1' },
    stderr: 'ignore',
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
    const [first] = content as readonly { readonly text?: string }[]
    return { value: structuredContent as never as Record<string, never>, isError, text: first?.text ?? '' }
  }
  return { client, call }
}

test('an assistant starts a dialog over a pipe, reads it to its end and finds it in the library', async () => {
  const { call } = await connected(join(temporaryFolder(), 'data'))
  const started = await call('start_dialog', { topic: 'Should the harbour close?', turns: 1, seats: SEATS })
  const { dialog } = started.value
  await expect.poll(async () => (await call('get_dialog', { dialog })).value['status']).toBe('completed')
  const { value } = await call('get_dialog', { dialog, limit: 2 })
  expect(value).toMatchObject({ topic: 'Should the harbour close?', next_from: 3, cost: { usd: 0 } })
  expect(value['summary']).toEqual(expect.any(String))
  const rest = await call('get_dialog', { dialog, from: 3 })
  expect(rest.value).toMatchObject({ next_from: null, turns_so_far: expect.any(Number) as number })
  const found = await call('ask_library', { question: 'harbour close' })
  expect(found.value['citations']).toContainEqual(expect.objectContaining({ dialog }))
  expect(found.value).toMatchObject({ answer: null, cost: { usd: 0 } })
})

test('agents are still there after the process that made them has ended, for a client of the older protocol too', async () => {
  const data = join(temporaryFolder(), 'data')
  const first = await connected(data, 'legacy')
  const config = { traits: ['curious'], initial_working_memory: 'A new day.', initial_long_term_memories: [] }
  expect((await first.call('create_agent', { agent_id: 'ada', config })).value).toEqual({
    status: 'created',
    agent_id: 'ada',
  })
  await first.client.close()
  const { client, call } = await connected(data)
  const info = await client.readResource({ uri: 'agent://ada/info' })
  expect(JSON.parse((info.contents[0] as { text: string }).text)).toEqual({
    status: 'active',
    traits: ['curious'],
    working_memory: 'A new day.',
  })
  expect((await call('cleanup_agent', { agent_id: 'ada' })).value).toEqual({ status: 'removed' })
})

test('nothing but the protocol is written to stdout, whatever is sent', async () => {
  const child = spawn(process.execPath, [CLI, 'mcp', '--data', join(temporaryFolder(), 'data')], {
    env: { PATH: process.env['PATH'], HOME: temporaryFolder() },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  }
  child.stdin.write(`this is no message\n{"half":\n${JSON.stringify(initialize)}\n`)
  await expect.poll(() => out.includes('"id":1')).toBe(true)
  child.stdin.end()
  expect(await ended).toBe(0)
  const lines = out.trim().split('\n')
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
})
