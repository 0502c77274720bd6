import { parseArgs } from 'node:util'

export interface MainArguments {
  readonly dataDir: string | undefined
  readonly configFile: string | undefined
}

/** Reads our own options and lets Chromium's pass. @param args without the program and the app's folder */
export function parseArguments(args: readonly string[]): MainArguments {
  const { values } = parseArgs({ args: [...args], strict: false, options: { data: { type: 'string' }, config: { type: 'string' } } })
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
  return { dataDir: text(values['data']), configFile: text(values['config']) }
}
