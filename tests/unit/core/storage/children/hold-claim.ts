import { openPlace } from '../open-place.ts'

/** Takes a dialog, says "claimed" and keeps it until the process ends. */
const [place = '', dialogId = ''] = process.argv.slice(2)
const { log } = await openPlace(place)
await log.claim(dialogId)

// From here on nobody refers to the storage, and the claim must outlive a collection of garbage all the same.
setTimeout(() => {
  ;(globalThis as { gc?: () => void }).gc?.()
  setTimeout(() => process.stdout.write('claimed\n'), 10)
}, 10)
setInterval(() => undefined, 60_000)
