import written from '../../../../../../resources/natural-voices.json' with { type: 'json' }

interface NaturalCatalogue {
  readonly label: string
  readonly licence: { readonly name: string; readonly url: string }
  /** The address from which the files are downloaded, at one commit. */
  readonly base: string
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
  /** The languages of the voices, as the two-letter codes that the voices use. */
  readonly languages: readonly string[]
  /** The voices, in the order of the file that contains them. */
  readonly voices: readonly { readonly id: string; readonly label: string }[]
  /** How often the vector estimator runs for each sentence: the more, the clearer and the slower. */
  readonly steps: number
  /** The predicted length is divided by this number at speed 1; the makers of the voices chose the value. */
  readonly pace: number
  /** The most UTF-16 units of one call. */
  readonly maxLetters: number
  /** The most UTF-16 units of one call for languages with another limit. */
  readonly maxLettersOf: Readonly<Record<string, number>>
  /** Silence between two pieces of one sentence, in seconds. */
  readonly pauseSeconds: number
}

/** resources/natural-voices.json: the natural voices that are offered for download, and the settings for speaking with them. */
export const naturalCatalogue: NaturalCatalogue = written
