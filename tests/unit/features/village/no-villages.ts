/** The villages of a fake host: there are none. */
export const NO_VILLAGES = {
  list: () => [],
  read: () => {
    throw new Error('There are no villages here.')
  },
  act: () => undefined,
}
