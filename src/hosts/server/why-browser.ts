import { sayLater, type Sentence } from '../../base/language/say.ts'

/** Why the app opens in the browser and not in a window of its own; null when the browser was asked for. */
export type WhyBrowser = 'no-display' | 'root' | 'not-fetched' | 'not-started' | null

/** The line with the printed address. */
export function addressLine(why: WhyBrowser, url: string): Sentence {
  switch (why) {
    case 'no-display':
      return sayLater('There is no display here, so IDi opens in the browser: {url}', { url })
    case 'root':
      return sayLater('Electron does not run as root, so IDi opens in the browser: {url}', { url })
    case 'not-fetched':
      return sayLater('Electron could not be downloaded here, so IDi opens in the browser: {url}', { url })
    case 'not-started':
      return sayLater('Electron could not start here, so IDi opens in the browser: {url}', { url })
    case null:
      return sayLater('IDi is at {url}', { url })
  }
}

/** Sentences that `npm start` prints while it prepares the app. */
export const BUILDING: Sentence = sayLater('Building IDi…')
export const NOT_BUILT: Sentence = sayLater('IDi could not be built:')
export const FETCHING: Sentence = sayLater('Fetching Electron, once…')
