import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import type { ContextOverflow, Estimate } from '../../../core/contract/money.ts'
import { SEAT_LABELS } from '../../../core/dialog/members/members.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { SEATS_AS_SEATED } from '../../dialog-view/seats.ts'

/** The least number of tokens of a part that is worth reading. */
const WORTH_TAKING = 200
/** The tokens that are kept free when a part is cut, for the name and the tags of the file. */
const MARGIN = 50

/**
 * The number of tokens of a too large file that fit beside the other files; null when these are too few to be useful.
 */
export function roomFor(
  overflow: ContextOverflow,
  all: readonly ContextOverflow[],
  files: readonly ContextFile[],
): number | null {
  const taken = files
    .filter((file) => !all.some((each) => each.file === file.name))
    .reduce((sum, file) => sum + file.tokens + MARGIN, 0)
  const room = overflow.roomTokens - taken - MARGIN
  // The number is rounded, because a person would also choose a round one.
  const round = room >= 1_000 ? Math.floor(room / 100) * 100 : Math.floor(room / 10) * 10
  return round >= WORTH_TAKING ? round : null
}

/** The share of each context window that a file takes: "9% of 128k", or seat by seat when they differ. */
export function formatShare(tokens: number, seats: Estimate['seats']): string {
  const shares = SEATS_AS_SEATED.map((seat) => [SEAT_LABELS[seat], shareOf(tokens, seats[seat].contextTokens)] as const)
  const different = new Set(shares.map(([, words]) => words))
  return different.size === 1
    ? (shares[0]?.[1] ?? '')
    : shares.map(([label, words]) => `${label} ${words}`).join(comma())
}

function shareOf(tokens: number, window: number | null): string {
  if (window === null) return t('limit not known')
  return t('{percent} of {tokens}', { percent: formatPercent(tokens / window), tokens: formatTokens(window) })
}
