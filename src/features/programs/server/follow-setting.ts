import type { App } from '../../../app/index.ts'
import { toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { ProgramsListener } from './listener.ts'

const PORT_KEY = 'programs-port'

/**
 * Listens for other programs while the setting is on, at an address that stays the same after a restart. The protocol's
 * SDK is loaded only then.
 */
export async function followSetting(
  app: App,
  signal: AbortSignal,
  report: (where: string, error: unknown) => void,
): Promise<void> {
  let listener: ProgramsListener | null = null
  try {
    for await (const { setting } of app.programs.watch(signal)) {
      if (setting.on === (listener !== null)) continue
      if (listener) {
        await listener.close()
        listener = null
        app.programs.place({ url: null, problem: null })
      } else listener = await open(app, report)
    }
  } finally {
    await listener?.close()
  }
}

async function open(app: App, report: (where: string, error: unknown) => void): Promise<ProgramsListener | null> {
  const before = await app.settings.get(PORT_KEY)
  const lastPort = typeof before === 'number' && Number.isInteger(before) && before > 0 && before < 65_536 ? before : 0
  try {
    const { listenForPrograms } = await import('./listener.ts')
    const listener = await listenForPrograms(app, lastPort, report)
    const { port } = listener
    if (port !== lastPort) await app.settings.set(PORT_KEY, port)
    app.programs.place({
      url: `http://127.0.0.1:${port}/mcp`,
      problem:
        lastPort !== 0 && port !== lastPort
          ? `Port ${lastPort}, which other programs know, is taken by something else: tell them the new address.`
          : null,
    })
    return listener
  } catch (error) {
    report('mcp', error)
    app.programs.place({ url: null, problem: `No port can be had for other programs: ${toErrorShape(error).message}` })
    return null
  }
}
