import type { Extent, ModeInfo, StyleInfo } from '../../contract/host/app-info.ts'

/** The style of a mode that a form or a dialog names; the usual one for none, undefined where there is nothing to choose. */
export function styleInfoOf(info: Pick<ModeInfo, 'styles'> | null, style: string | undefined): StyleInfo | undefined {
  return info?.styles?.find(({ id }) => id === style) ?? info?.styles?.[0]
}

/** How long a dialog of a mode is; undefined for rounds in which each speaks once. */
export function extentOf(
  info: Pick<ModeInfo, 'styles' | 'extent'> | null | undefined,
  style: string | undefined,
): Extent | undefined {
  return info?.extent ?? styleInfoOf(info ?? null, style)?.extent
}

/** Whether some speeches of a dialog of a mode are taken in one stage. */
export function hasOneStage(info: Pick<ModeInfo, 'styles' | 'oneStage'> | null, style: string | undefined): boolean {
  return (info?.oneStage ?? styleInfoOf(info, style)?.oneStage) === true
}

/** Whether a dialog of a mode is held in as many rounds as the person says. */
export function isInRounds(info: Pick<ModeInfo, 'styles' | 'extent'> | null, style: string | undefined): boolean {
  return extentOf(info, style)?.count === undefined
}
