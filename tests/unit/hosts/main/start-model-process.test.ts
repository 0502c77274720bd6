import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FromProcess, ToProcess } from '../../../../src/providers/local/protocol.ts'
import { writeBigramGguf } from '../../../helpers/bigram-gguf.ts'
import { fakeElectron } from '../../../helpers/fake-electron.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

vi.mock('electron', () => fakeElectron())
const electron = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { startModelProcess } = await import('../../../../src/hosts/main/start-model-process.ts')

const ROOT = process.cwd()
/** The sources by the name of their file in the built app. */
const STARTED: Readonly<Record<string, string>> = {
  [join(ROOT, 'src/hosts/main/model-process.js')]: join(ROOT, 'src/providers/local/process/main.ts'),
}

test.skipIf(!existsSync('node_modules/@node-llama-cpp/linux-x64') || process.platform !== 'linux')(
  'in a packaged app the engine of local models is found to work, and is not tested again to load a model',
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
    const answerTo = (message: ToProcess) =>
      new Promise<FromProcess | 'ended'>((resolve) => {
        const model = startModelProcess()
        model.onMessage(resolve)
        model.onExit(() => resolve('ended'))
        model.send(message)
      })
    const answer = await answerTo({ type: 'probe' })
    if (answer === 'ended' || answer.type !== 'able') throw new Error(`The answer was ${JSON.stringify(answer)}.`)
    // One process for each kind of program (Vulkan, CPU) until one runs.
    const trials = electron.utilityProcess.fork.mock.calls.slice(1).map(([path]) => path as string)
    expect(trials.length).toBeGreaterThan(0)
    expect(trials.filter((path) => !path.endsWith('testBindingBinary.js'))).toEqual([])

    electron.utilityProcess.fork.mockClear()
    const path = join(temporaryFolder(), 'river.gguf')
    writeBigramGguf(path)
    const { program } = answer
    const load = { type: 'load', path, contextTokens: 512, sequences: 1, threads: 1, program } as const
    expect(await answerTo(load)).toMatchObject({ type: 'loaded', program })
    expect(electron.utilityProcess.fork).toHaveBeenCalledTimes(1)
  },
)
