import type { PublishedSet } from '../../../../base/download/published-set.ts'
import written from '../../../../../resources/ear.json' with { type: 'json' }

/** resources/ear.json: the ear that is offered for download, its languages in the order of the model's tokens for them. */
export const earCatalogue: PublishedSet = written
