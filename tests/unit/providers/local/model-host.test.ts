import { expect, test } from 'vitest'
import { systemClock } from '../../../../src/app/system-clock.ts'
import { ModelHost } from '../../../../src/providers/local/model-host.ts'
import type { ModelProcess } from '../../../../src/providers/local/model-process.ts'
import type { FromProcess, ToProcess } from '../../../../src/providers/local/protocol.ts'
import { never } from './box.ts'

const LOADED = { type: 'loaded', device: 'CPU', contextTokens: 512, threads: 1, program: 'vulkan' } as const

/** A host whose processes give these answers, one for each load, and the programs that they were told to load. */
function hostOf(answers: readonly FromProcess[]): { readonly host: ModelHost; readonly programs: unknown[] } {
  const programs: unknown[] = []
  function start(): ModelProcess {
    let answer: (message: FromProcess) => void = () => undefined
    let exit: () => void = () => undefined
    return {
      pid: undefined,
      send(message: ToProcess) {
        if (message.type !== 'load') return
        const given = answers[programs.length]!
        programs.push(message.program)
        queueMicrotask(() => answer(given))
      },
      onMessage: (listener) => (answer = listener),
      onExit: (listener) => (exit = listener),
      kill: () => exit(),
    }
  }
  return { host: new ModelHost({ start, clock: systemClock }), programs }
}

test('a native program that has run is not tested again for the next model, but after a load that failed', async () => {
  const { host, programs } = hostOf([LOADED, { type: 'load-failed', kind: 'other' }, LOADED, LOADED])
  const load = (id: string) => host.prepare({ id, label: id, path: id, contextTokens: 512 }, never())
  await load('river')
  await expect(load('broken')).rejects.toThrow()
  await load('river')
  await load('talker')
  expect(programs).toEqual([null, 'vulkan', null, 'vulkan'])
  host.close()
})
