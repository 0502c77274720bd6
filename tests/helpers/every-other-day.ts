// .ci/run says which tests run on which days, and sets these to "no" on the others; without them, all tests run.
const { IDI_PACKAGES, IDI_COPIES } = process.env

/** Why packages are not made in this run; null when they are. */
export const noPackages =
  IDI_PACKAGES === 'no' ? 'packages are made on every other day, and with IDI_PACKAGES=yes' : null

/** Why nothing is added to a copy of the checkout in this run, or removed from one; null when it is. */
export const noCopies =
  IDI_COPIES === 'no' ? 'copies of the checkout are changed on every other day, and with IDI_COPIES=yes' : null

/** A title that also says why its tests are skipped. */
export const titled = (title: string, reason: string | null): string =>
  reason === null ? title : `${title} (skipped: ${reason})`
