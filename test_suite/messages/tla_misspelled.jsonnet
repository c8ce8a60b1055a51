// tla-str: replica=3
function(replicas=1) { replicas: replicas }
