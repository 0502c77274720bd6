import type { Child, ChildDigest } from '../../../core/dialog/turns/child.ts'
import { mayKnow, type Viewer } from '../../../core/dialog/members/audience.ts'
import type { ExportOptions } from './export-format.ts'

type Options = Pick<ExportOptions, 'content'>

/** Whether the file contains everything that the person knows. JSON, which always does, has no such option. */
const isWhole = ({ content = 'whole' }: Options) => content === 'whole'

/**
 * Whether a file contains the digest of a child. A digest that not everybody may know is only in a complete file, like
 * private notes.
 */
export function showsDigest(
  child: Pick<Child, 'with'>,
  { audience }: Pick<ChildDigest, 'audience'>,
  viewer: Viewer,
  options: Options,
): boolean {
  return mayKnow(audience, 'engine', viewer) && (child.with === null || audience === 'all' || isWhole(options))
}

/** Whether a file contains the words of a child. The words of an aside are private. */
export function showsScript(child: Pick<Child, 'with'>, options: Options): boolean {
  return child.with === null ? options.content !== 'finals' : isWhole(options)
}
