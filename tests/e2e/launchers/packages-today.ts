const { IDI_PACKAGES } = process.env

/** Why packages are not made in this run; null when they are, as always when somebody runs the tests by hand. */
export const noPackages =
  IDI_PACKAGES === 'no' ? 'packages are made on every other day, and with IDI_PACKAGES=yes' : null

/** A title that also says why its tests are skipped. */
export const titled = (title: string): string => (noPackages === null ? title : `${title} (skipped: ${noPackages})`)
