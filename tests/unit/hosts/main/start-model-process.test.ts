import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FromProcess } from '../../../../src/providers/local/protocol.ts'
import { fakeElectron } from '../../../helpers/fake-electron.ts'

vi.mock('electron', () => fakeElectron())
const electron = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { startModelProcess } = await import('../../../../src/hosts/main/start-model-process.ts')

const ROOT = process.cwd()
/** The sources by the name of their file in the built app. */
const STARTED: Readonly<Record<string, string>> = {
  [join(ROOT, 'src/hosts/main/model-process.js')]: join(ROOT, 'src/providers/local/process/main.ts'),
}

test.skipIf(!existsSync('node_modules/@node-llama-cpp/linux-x64') || process.platform !== 'linux')(
  'in a packaged app the engine of local models is found to work',
  async () => {
    electron.utilityProcess.fork.mockImplementation((path: string, args: string[], { env }: { env: object }) => {
      const child = fork(STARTED[path] ?? path, args, {
        env: { ...env },
        execArgv: ['--import', join(ROOT, 'tests/helpers/utility-process.ts')],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      onTestFinished(() => void child.kill())
      return Object.assign(child, { postMessage: (message: object) => child.connected && child.send(message) })
    })
    const model = startModelProcess()
    const answer = await new Promise<FromProcess | 'ended'>((resolve) => {
      model.onMessage(resolve)
      model.onExit(() => resolve('ended'))
      model.send({ type: 'probe' })
    })
    expect(answer).toEqual({ type: 'able' })
    // One process for each kind of program (Vulkan, CPU) until one runs.
    const trials = electron.utilityProcess.fork.mock.calls.slice(1).map(([path]) => path as string)
    expect(trials.length).toBeGreaterThan(0)
    expect(trials.filter((path) => !path.endsWith('testBindingBinary.js'))).toEqual([])
  },
)
