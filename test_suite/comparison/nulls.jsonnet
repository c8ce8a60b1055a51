null < null
