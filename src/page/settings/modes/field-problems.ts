import { say, wordsOf } from '../../../base/language/say.ts'
import { t } from '../../../base/language/t.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { groupOf } from './mode-fields.ts'
import { readPath } from './mode-paths.ts'

/** The problem of the text at a path of a mode, in one sentence; undefined when there is none. */
export function problemAt(problems: readonly ModeProblem[], path: string): string | undefined {
  const here = problems.filter(({ field }) => field === path || field.startsWith(`${path}.`))
  const [first] = here
  if (first === undefined) return undefined
  const problem = sentence(first, path)
  return here.length === 1 ? problem : t('{problem} And {count} more.', { problem, count: here.length - 1 })
}

function sentence(problem: ModeProblem, path: string): string {
  const { field, where } = problem
  const message = wordsOf(problem)
  const words = capitalise(message)
  const entry = /^\.(\d+)$/.exec(field.slice(path.length))?.[1]
  const place =
    where === null
      ? entry === undefined
        ? ''
        : `${t('Line {number}', { number: Number(entry) + 1 })}: `
      : `${say(where)}: `
  const said = `${place}${place === '' || where !== null ? words : message}`
  return /[.!?]$/.test(message) ? said : t('{words}. [[a sentence gets its full stop]]', { words: said })
}

/** The problems that belong to no field, one sentence each, shown at the top. */
export function problemsOutsideFields(problems: readonly ModeProblem[]): readonly string[] {
  return problems
    .filter(({ field }) => groupOf(field) === '')
    .map((problem) => sentence(problem, problem.field) + (problem.field === '' ? '' : ` (${problem.field})`))
}

/** The number of problems in each group of fields. */
export function problemsByGroup(problems: readonly ModeProblem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { field } of problems) counts.set(groupOf(field), (counts.get(groupOf(field)) ?? 0) + 1)
  return counts
}

/** Whether both participants have the same text at a path. */
export function isSameForBoth(mode: ModeFile, path: string): boolean {
  return JSON.stringify(readPath(mode, `${path}.first`)) === JSON.stringify(readPath(mode, `${path}.second`))
}
