import type { LucideIcon } from 'lucide-react'

/** A route to a feature's screen: its name, and what it shows. */
export interface FeatureRoute {
  readonly screen: string
}

/** A screen that a feature adds to the page. */
export interface FeatureScreen<Route extends FeatureRoute> {
  readonly screen: Route['screen']
  /** The first part of the screen's address. */
  readonly path: string
  /** The name of the screen in tabs and in lists of acts. */
  readonly label: string
  /** Further words by which the command palette finds the screen. */
  readonly also?: string
  /** The icon in the sidebar; a screen without one is not in the sidebar. */
  readonly sidebar?: LucideIcon
  /** True when the sidebar shows the screen above the library. */
  readonly aboveLibrary?: true
  /**
   * The screen that shows this one as a tab; that screen is the marked one in the sidebar. Absent when this screen is
   * no tab.
   */
  readonly within?: 'library' | 'memory'
  /** The default keys that open the screen; null for none. When absent, the screen is in no list of acts. */
  readonly keys?: string | null
  /** Parses the parts of the address after the path; null when they are invalid. */
  parse(parts: readonly (string | undefined)[]): Omit<Route, 'screen'> | null
  /** Returns the parts of the address after the path. */
  format(route: Route): readonly string[]
}

/** A screen that appears in the lists of acts. */
export interface ListedScreen<Route extends FeatureRoute> extends FeatureScreen<Route> {
  readonly keys: string | null
}

type Plain<Name extends string> = Omit<FeatureScreen<{ readonly screen: Name }>, 'parse' | 'format'>

/** A screen whose address consists of its path only. */
export function plainScreen<Name extends string>(
  about: Plain<Name> & { readonly keys: string | null },
): ListedScreen<{ readonly screen: Name }>
export function plainScreen<Name extends string>(about: Plain<Name>): FeatureScreen<{ readonly screen: Name }>
export function plainScreen<Name extends string>(about: Plain<Name>): FeatureScreen<{ readonly screen: Name }> {
  return { ...about, parse: () => ({}), format: () => [] }
}
