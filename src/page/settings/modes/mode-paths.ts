import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'

/** The value at a path of a mode, for example at "speech.early.first"; undefined when there is none. */
export function readPath(mode: ModeFile, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined,
      mode,
    )
}

/** The mode with another value at a path. The value undefined removes it. */
export function writePath(mode: ModeFile, path: string, value: unknown): ModeFile {
  return withValue(mode, path.split('.'), value) as ModeFile
}

function withValue(before: unknown, [name, ...more]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(before)) return before.with(Number(name), withValue(before[Number(name)], more, value))
  const { [name]: inner, ...others } = (before ?? {}) as Readonly<Record<string, unknown>>
  const next = withValue(inner, more, value)
  if (next === undefined) return others
  // The field keeps its place among the others, so that a mode that was only viewed stays the same.
  return { ...(before as object), [name]: next }
}

/** The text at a path as it is typed: a list has one entry on each line. */
export function readModeText(mode: ModeFile, path: string): string {
  const value = readPath(mode, path)
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' ? value : ''
}

/** The mode as it is stored and checked: its lists without empty lines. */
export function withoutEmptyLines(mode: ModeFile): ModeFile {
  return tidy(mode) as ModeFile
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'string') ? value.filter((line) => line.trim() !== '') : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tidy(each)]))
}
