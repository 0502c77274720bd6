/** Where a screen of a feature leads: its name, and what it shows. */
export interface FeatureRoute {
  readonly screen: string
}

/** A screen that a feature adds to the page. */
export interface FeatureScreen<Route extends FeatureRoute> {
  readonly screen: Route['screen']
  /** What its address begins with. */
  readonly path: string
  /** What it is called in tabs and in lists of acts. */
  readonly label: string
  /** The screen in whose tabs it stands, and whose place in the sidebar is marked; absent: it stands in no tabs. */
  readonly beside?: 'queue' | 'library'
  /** The keys that lead there unless a person chooses others, null for none; absent: it is in no list of acts. */
  readonly keys?: string | null
  /** Reads what stands in the address behind its path; null where that leads nowhere. */
  parse(parts: readonly (string | undefined)[]): Omit<Route, 'screen'> | null
  /** What stands in the address behind its path. */
  format(route: Route): readonly string[]
}

/** A screen that is in the lists of acts. */
export interface ListedScreen<Route extends FeatureRoute> extends FeatureScreen<Route> {
  readonly keys: string | null
}

type Plain<Name extends string> = Omit<FeatureScreen<{ readonly screen: Name }>, 'parse' | 'format'>

/** A screen whose address is its path and nothing more. */
export function plainScreen<Name extends string>(
  about: Plain<Name> & { readonly keys: string },
): ListedScreen<{ readonly screen: Name }>
export function plainScreen<Name extends string>(about: Plain<Name>): FeatureScreen<{ readonly screen: Name }>
export function plainScreen<Name extends string>(about: Plain<Name>): FeatureScreen<{ readonly screen: Name }> {
  return { ...about, parse: () => ({}), format: () => [] }
}
