import { z } from 'zod'

/** An id of a dialog, a turn, or anything else that is stored. */
export const idSchema = z.string().min(1).max(100)
