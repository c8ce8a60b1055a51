false || null
