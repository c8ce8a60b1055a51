[null == null, true == true, true == false, null != null]
