import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { sayInEnglish, sayLater, saying, type Sentence, type SentenceValue } from '../../../base/language/say.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { modeFileSchema, type ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import { ownModeId } from '../../../core/dialog/modes/own-mode.ts'
import { lintDialog, type PromptRule } from '../../../core/dialog/prompt-lint/lint-dialog.ts'
import { placeOfCall, type LintedCall } from '../../../core/dialog/prompt-lint/linted-dialog.ts'
import { lintCases, toLintedDialog, LINT_NAMES, LINT_VOICE } from '../../../core/engine/play/lint-cases.ts'
import { playDialog } from '../../../core/engine/play/play-dialog.ts'
import type { ModeRegistry } from '../../../core/engine/ports.ts'
import { fieldFinder } from './field-of-finding.ts'

/**
 * The lengths of the dialogs that are simulated, in turns per side: one round; opening and closing only; and enough
 * rounds for every phase.
 */
const LENGTHS = [1, 2, 6]
/** Rules that the shared texts of all modes already keep, and one that is a matter of taste. */
const NOT_ITS_OWN: ReadonlySet<PromptRule> = new Set([
  'owed questions asked for',
  'floor questions put',
  'language last',
  'at most two orders',
])
/** A mode is checked in two cases: with positions, and without positions or drafts. */
const CASES = 2
/** The most problems that are reported for one mode. */
const PROBLEMS_MAX = 20

/**
 * The problems of a mode: its file is checked against the schema, then dialogs in it are simulated without a model and
 * their prompts are checked by the rules for the app's own modes. Empty when there are none.
 */
export async function checkMode(value: unknown, modes: ModeRegistry): Promise<readonly ModeProblem[]> {
  const parsed = modeFileSchema.safeParse(value)
  if (!parsed.success) return parsed.error.issues.slice(0, PROBLEMS_MAX).map(problemOf)
  const file = parsed.data
  const fieldOf = fieldFinder(file)
  const problems = new Map<string, ModeProblem>()
  for (const turns of LENGTHS)
    for (const each of lintCases({ mode: ownModeId(file.name), ownMode: file }, turns).slice(0, CASES)) {
      // Lets typing and running dialogs go on between two simulated dialogs.
      await setImmediate()
      const played = await playDialog({ modes, voice: LINT_VOICE }, each.dialog, each.meanwhile)
      const dialog = toLintedDialog(played, modes.get(ownModeId(file.name), file), each)
      for (const [rule, { findings }] of lintDialog(dialog))
        for (const finding of NOT_ITS_OWN.has(rule) ? [] : findings) {
          const field = fieldOf(rule, finding)
          const said = named(finding.said, file)
          const key = `${field} ${sayInEnglish(said)}`
          const where = placeOfCall(finding.call, titleOf(finding.call, file))
          if (!problems.has(key)) problems.set(key, { field, ...saying(said), where })
        }
    }
  return [...problems.values()].slice(0, PROBLEMS_MAX)
}

function problemOf(issue: z.core.$ZodIssue): ModeProblem {
  const said = sentenceOf(issue)
  return { field: issue.path.map(String).join('.'), message: issue.message, ...(said && { said }), where: null }
}

/** The sentence of an issue of the schema whose message holds values; undefined for a message without. */
function sentenceOf(issue: z.core.$ZodIssue): Sentence | undefined {
  switch (issue.code) {
    case 'custom':
      return issue.params?.['said'] as Sentence | undefined
    case 'unrecognized_keys':
      return sayLater('it holds {keys}, which no mode has', { keys: quoted(issue.keys) })
    case 'invalid_value':
      // Other messages about a value have none in them.
      return issue.values.length < 2 || issue.message === 'it is missing'
        ? undefined
        : sayLater('it has to be one of {choices}', { choices: quoted(issue.values) })
    case 'too_big':
      return issue.origin === 'string'
        ? sayLater('it is longer than {most, plural, one {# character} other {# characters}}', {
            most: Number(issue.maximum),
          })
        : issue.origin === 'array'
          ? sayLater('the list has more than {most, plural, one {# entry} other {# entries}}', {
              most: Number(issue.maximum),
            })
          : sayLater('it has to be at most {most}', { most: Number(issue.maximum) })
    default:
      return undefined
  }
}

function quoted(values: readonly unknown[]): string {
  return values.map((value) => `"${beginningOf(String(value), 40)}"`).join(', ')
}

/** Replaces the names that the check uses by the titles of the roles, which the author of a mode knows. */
function named({ message, values }: Sentence, file: ModeFile): Sentence {
  if (!values) return { message }
  const { moderator, first, second } = file.roles
  const titled = (value: SentenceValue): SentenceValue =>
    typeof value !== 'string'
      ? value
      : value
          .replaceAll(`${ownModeId(file.name)}.`, '')
          .replaceAll(LINT_NAMES.moderator, () => moderator.title)
          .replaceAll(LINT_NAMES.first, () => first.title)
          .replaceAll(LINT_NAMES.second, () => second.title)
  return { message, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, titled(value)])) }
}

function titleOf({ member }: LintedCall, { roles }: ModeFile): string {
  return member === 'moderator' || member === 'first' || member === 'second' ? roles[member].title : member
}
