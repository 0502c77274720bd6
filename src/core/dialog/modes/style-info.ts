import { translateKnown } from '../../../base/language/t.ts'
import { CLASSIC_STYLE } from '../../contract/limits.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import type { Extent, ModeInfo, StyleInfo } from '../../contract/host/app-info.ts'

/** The style with a name; without a name the default; undefined when the mode has none. */
export function styleInfoOf(info: Pick<ModeInfo, 'styles'> | null, style: string | undefined): StyleInfo | undefined {
  return info?.styles?.find(({ id }) => id === style) ?? info?.styles?.[0]
}

/**
 * The name of a mode with its style, "Debate (Oxford)". The usual style is not named.
 * @param label the name of the mode in the language that is spoken
 */
export function withStyle(
  label: string,
  info: Pick<ModeInfo, 'styles'> | null,
  style: string | null | undefined,
): string {
  const chosen = style === CLASSIC_STYLE ? undefined : info?.styles?.find(({ id }) => id === style)
  return chosen ? `${label} (${translateKnown(chosen.label)})` : label
}

/** What the three seats are called and asked for: in the style, else in the mode. */
export function rolesOf(info: Pick<ModeInfo, 'roles' | 'styles'>, style: string | undefined): ModeInfo['roles'] {
  const own = styleInfoOf(info, style)?.roles
  if (!own) return info.roles
  const role = (seat: SeatId) => ({ ...info.roles[seat], ...own[seat] })
  return { moderator: role('moderator'), first: role('first'), second: role('second') }
}

/** The length of a mode's dialog; undefined for rounds in which each speaks once. */
export function extentOf(
  info: Pick<ModeInfo, 'styles' | 'extent'> | null | undefined,
  style: string | undefined,
): Extent | undefined {
  return info?.extent ?? styleInfoOf(info ?? null, style)?.extent
}

/** Whether some speeches of a mode's dialog have a single stage. */
export function hasOneStage(info: Pick<ModeInfo, 'styles' | 'oneStage'> | null, style: string | undefined): boolean {
  return (info?.oneStage ?? styleInfoOf(info, style)?.oneStage) === true
}

/** Whether the person chooses the number of rounds. */
export function isInRounds(info: Pick<ModeInfo, 'styles' | 'extent'> | null, style: string | undefined): boolean {
  return extentOf(info, style)?.count === undefined
}
