import type { Child, ChildDigest } from '../../../core/dialog/turns/child.ts'
import { mayKnow, type Viewer } from '../../../core/dialog/members/audience.ts'
import type { ExportOptions } from './export-format.ts'

type Options = Pick<ExportOptions, 'content'>

/** Everything the person knows; absent in JSON, which holds it all. */
const isWhole = ({ content = 'whole' }: Options) => content === 'whole'

/**
 * Whether a file holds the digest that a child left. What a talk apart came to and not everybody was told stands, like
 * private notes, only in the file that holds all there is.
 */
export function showsDigest(
  child: Pick<Child, 'with'>,
  { audience }: Pick<ChildDigest, 'audience'>,
  viewer: Viewer,
  options: Options,
): boolean {
  return mayKnow(audience, 'engine', viewer) && (child.with === null || audience === 'all' || isWhole(options))
}

/** Whether it holds the words of the child. Those of a talk apart are between two. */
export function showsScript(child: Pick<Child, 'with'>, options: Options): boolean {
  return child.with === null ? options.content !== 'finals' : isWhole(options)
}
