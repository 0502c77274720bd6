import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { servePipe } from '../../../../../src/features/programs/server/stdio.ts'
import { served } from './served.ts'

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
}

test('a permission that is withdrawn ends on open connections too, and a message of 5 MB is refused', async () => {
  const { app } = await served()
  const [input, output] = [new PassThrough(), new PassThrough()]
  const reports: string[] = []
  const over = servePipe(app, { input, output }, (error) => reports.push(error.message))
  let text = ''
  output.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  let id = 0
  const send = async (message: object): Promise<string> => {
    const number = (id += 1)
    input.write(`${JSON.stringify({ ...message, jsonrpc: '2.0', id: number })}\n`)
    await expect.poll(() => text).toMatch(new RegExp(`"id":${number}\\b`))
    return text.split('\n').find((line) => line.includes(`"id":${number}`)) ?? ''
  }
  const call = (name: string, args: object) => send({ method: 'tools/call', params: { name, arguments: args } })
  input.write(`${JSON.stringify(INITIALIZE)}\n`)
  await expect.poll(() => text).toContain('"id":0')
  input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
  expect(await call('create_agent', { agent_id: 'ada' })).toContain('created')
  await app.programs.set({ agents: false, read: false })
  expect(await call('cleanup_agent', { agent_id: 'ada' })).toContain('not allowed any more')
  expect(await send({ method: 'resources/read', params: { uri: 'agent://ada/info' } })).toContain(
    'not allowed any more',
  )
  expect(await call('ask_library', { question: 'harbour' })).toContain('not allowed any more')
  input.write('x'.repeat(5_000_000))
  await over
  expect(reports.length).toBeGreaterThan(0)
})
