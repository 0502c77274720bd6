import { afterAll, vi } from 'vitest'

/** The state of the process that the next test file would notice: folder, environment and globals. */
function surroundings(): ReadonlyMap<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return new Map<string, unknown>([
    ['the folder of the process', process.cwd()],
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ...globals.map(([name, { value, get }]) => [name, value ?? get] as const),
    ...Object.entries(Object.getOwnPropertyDescriptors(Math)).map(
      ([name, { value }]) => [`Math.${name}`, value] as const,
    ),
  ])
}

const before = surroundings()

afterAll(() => {
  // What vi has replaced it puts back, where the file has not asked for that itself.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const after = surroundings()
  const changed = [...before].filter(([name, value]) => !Object.is(after.get(name), value)).map(([name]) => name)
  if (changed.length > 0)
    throw new Error(`The file has changed ${changed.join(', ')}, which the next one in its process would feel.`)
})
