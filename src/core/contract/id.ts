import { z } from 'zod'

/** An id of a dialog, a turn, or anything else that is kept. */
export const idSchema = z.string().min(1).max(100)
