import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const PROGRAM = `
import { onStopSignals } from ${JSON.stringify(new URL('../../../../src/base/async/stop-signals.ts', import.meta.url).href)}
onStopSignals((signal) => console.log('asked by ' + signal), () => process.exit(7))
setTimeout(() => process.exit(1), 20_000)
console.log('ready')`

// Under npm, a shell that replaces itself by the program lets one Ctrl-C come twice.
test('two signals at once are one request to end, and a later one ends at once', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, { timeout: 10_000 }).toBe('ready\n')
  child.kill('SIGINT')
  await expect.poll(() => said).toBe('ready\nasked by SIGINT\n')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  await sleep(400)
  expect([child.exitCode, said]).toEqual([null, 'ready\nasked by SIGINT\n'])
  child.kill('SIGINT')
  expect(await ended).toEqual([7, null])
})
