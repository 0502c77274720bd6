/** Where a screen of a feature leads: its name, and what it shows. */
export interface FeatureRoute {
  readonly screen: string
}

/** A screen that a feature adds to the page. */
export interface FeatureScreen<Route extends FeatureRoute> {
  /** Its name, also the first part of its address. */
  readonly screen: Route['screen']
  /** What it is called in lists of acts and in tabs. */
  readonly label: string
  /** The screen in whose tabs it stands, and whose place in the sidebar is marked. */
  readonly beside: 'queue' | 'library'
  /** Reads what stands in the address behind its name. */
  parse(parts: readonly (string | undefined)[]): Omit<Route, 'screen'>
  /** What stands in the address behind its name. */
  format(route: Route): readonly string[]
}
