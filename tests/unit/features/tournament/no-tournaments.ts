import type { RpcServices } from '../../../../src/app/acts/index.ts'

const notHere = async (): Promise<never> => {
  throw new Error('There is none.')
}
const done = async (): Promise<void> => {}
async function* none(): AsyncGenerator<never> {}

/** A host without a tournament. */
export const NO_TOURNAMENTS: RpcServices['tournaments'] = {
  watchList: none,
  watch: none,
  estimate: notHere,
  workers: () => null,
  read: notHere,
  begin: notHere,
  goOn: done,
  pause: done,
  forget: done,
  save: notHere,
}
