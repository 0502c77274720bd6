import { sayLater } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { firstProblem } from '../../../core/contract/errors/schema-problem.ts'
import { tournamentSchema, type Tournament } from '../model/tournament.ts'
import { TOURNAMENT_FORMAT } from '../model/tournament-limits.ts'
import { explainIssue } from '../../../app/explain-issue.ts'
import { parseJson } from '../../../app/parse-json.ts'
import { decodeLoosely } from '../../../base/text/decode-text.ts'

const FORMAT = /^idi\.tournament-(\d+)$/

/** Parses a tournament file. @throws AppError INPUT_INVALID with the first problem */
export function readTournament(bytes: Uint8Array): Tournament {
  const value = parseJson(decodeLoosely(bytes), 'The tournament', 'mend it')
  const format = (value as { readonly format?: unknown } | null)?.format
  const version = typeof format === 'string' ? Number(FORMAT.exec(format)?.[1] ?? 0) : 0
  if (version > 1)
    throw new AppError(
      'INPUT_INVALID',
      sayLater(
        'This tournament was written for a newer version of the app ({format}; this one reads {tournamentFormat}): update the app to hold it.',
        { format: String(format), tournamentFormat: TOURNAMENT_FORMAT },
      ),
    )
  if (version < 1)
    throw new AppError(
      'INPUT_INVALID',
      sayLater('This file is no tournament: its "format" has to be "{tournamentFormat}".', {
        tournamentFormat: TOURNAMENT_FORMAT,
      }),
    )
  const parsed = tournamentSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const { message, standsAlone } = firstProblem(parsed.error)
  throw new AppError(
    'INPUT_INVALID',
    standsAlone || !issue
      ? message
      : sayLater('In the tournament, {problem}.', { problem: explainIssue(issue, value, tournamentSchema) }),
  )
}
