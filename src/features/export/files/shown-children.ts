import type { Child, ChildDigest } from '../../../core/dialog/turns/child.ts'
import { mayKnow, type Viewer } from '../../../core/dialog/members/audience.ts'
import type { ExportOptions } from './export-format.ts'

type Options = Pick<ExportOptions, 'content'>

/** Everything the person knows; absent in JSON, which contains it all. */
const isWhole = ({ content = 'whole' }: Options) => content === 'whole'

/**
 * Whether a file contains a child's digest. A digest that not everybody was told is, like private notes, only in a
 * complete file.
 */
export function showsDigest(
  child: Pick<Child, 'with'>,
  { audience }: Pick<ChildDigest, 'audience'>,
  viewer: Viewer,
  options: Options,
): boolean {
  return mayKnow(audience, 'engine', viewer) && (child.with === null || audience === 'all' || isWhole(options))
}

/** Whether it contains the words of the child. Those of an aside are between two. */
export function showsScript(child: Pick<Child, 'with'>, options: Options): boolean {
  return child.with === null ? options.content !== 'finals' : isWhole(options)
}
